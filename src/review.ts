import type { ReviewConfig } from '../schemas/config.ts';
import type { Playbook } from '../schemas/playbook.ts';
import type { Report } from '../schemas/report.ts';
import { countTotals } from './count-totals.ts';
import { dispatchByGeneration } from './dispatch/by-generation.ts';
import { EXIT, exitCode } from './exit-code.ts';
import { familySources } from './families/view-families.ts';
import { gather } from './gather.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { identify } from './identify.ts';
import { makeReport } from './make-report.ts';
import { measure } from './measure.ts';
import type { OpenRun } from './open-run.ts';
import type { ManifestEntry } from './plan/manifest.ts';
import { plan } from './plan/plan.ts';
import { routeAll } from './route-all.ts';
import { synthesize } from './synthesize.ts';
import { walk } from './walk.ts';
import { writeRun } from './write-run.ts';

/** What a run is asked to do, everything checked. */
export interface Request {
  readonly inputs: readonly string[];
  readonly config: ReviewConfig;
  readonly asOf: string;
  readonly playbooks: readonly Playbook[];
  readonly manifest: ReadonlyMap<string, ManifestEntry>;
}

/** How a run ended. */
export interface Reviewed {
  readonly report: Report;
  readonly exitCode: number;
  /** Where a human-review.csv with decisions was moved, so that the new one replaced nothing. */
  readonly setAside: string | null;
  /** False when a thread wrote to the shared models: the report cannot be relied on. */
  readonly modelIntact: boolean;
}

/**
 * Reviews a folder of contracts: walk, identify, plan, dispatch one sub-agent per document, take back artifacts,
 * synthesize, route, measure, write. Null when the run was interrupted: its journal is left unfinished, to be resumed.
 */
export async function review(request: Request, run: OpenRun): Promise<Reviewed | null> {
  const { config } = request;

  const walked = await walk(request.inputs, [config.out]);
  const cards = await identify(walked.documents, run.identifying(walked.documents.length));
  const { documents: planned, families } = plan(cards.identified, {
    config,
    manifest: request.manifest,
    playbooks: request.playbooks,
    settings: run.settings,
  });

  const outcomes = await dispatchByGeneration({ documents: planned, families }, run, config.context);
  if (outcomes === null) return null;

  const { artifacts, unpublished, reused, skipped } = gather(walked, cards, planned, outcomes);
  const totals = countTotals(artifacts, reused, skipped);

  const synthesis = synthesize(artifacts, request.asOf, familySources(families, planned, outcomes));
  const evidence = await gatherEvidence(run.folder.root, artifacts);
  const routed = routeAll(artifacts, { planned, synthesis, config, evidence: evidence.routed });
  const measures = measure([...outcomes.values()], {
    mainWindow: config.mainWindow,
    routed: routed.documents,
    audit: { audited: 0, wrong: 0 },
  });
  const report = makeReport(request, { artifacts, skipped, totals, synthesis, measures, planned });
  // Every thread could have written to the shared models; a run whose models changed has proved nothing.
  const intact = run.modelsIntact();
  const code = intact ? exitCode(totals, artifacts, config) : EXIT.incomplete;
  const setAside = await writeRun(run, {
    report,
    evidence,
    routed,
    artifacts: unpublished,
    outcomes: [...outcomes.values()],
    exitCode: code,
  });
  return { report, exitCode: code, setAside, modelIntact: intact };
}
