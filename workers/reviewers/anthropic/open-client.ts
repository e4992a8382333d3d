import { Console } from 'node:console';
import { join } from 'node:path';
import type Anthropic from '@anthropic-ai/sdk';
import type { TaskBrief } from '../../../schemas/brief.ts';
import { recordingFetch } from './record.ts';
import { replayingFetch } from './replay.ts';

/**
 * The SDK's client for one sub-agent, loaded here and nowhere else. Its own retries are off and its log goes to
 * stderr. With a replay there is neither network nor key.
 */
export async function openClient(brief: TaskBrief, key: string | undefined): Promise<Anthropic> {
  const { reviewer, canary, workspace } = brief;
  if (reviewer.name !== 'anthropic') throw new Error(`brief for ${reviewer.name}`);
  const { default: Client } = await import('@anthropic-ai/sdk');
  const fetch =
    reviewer.replay !== undefined
      ? replayingFetch(reviewer.replay, canary)
      : reviewer.record !== undefined
        ? recordingFetch(join(workspace, 'exchanges'), canary)
        : undefined;
  return new Client({
    apiKey: reviewer.replay !== undefined ? 'replay' : (key ?? ''),
    authToken: null,
    maxRetries: 0,
    logger: new Console(process.stderr),
    ...(reviewer.baseUrl === undefined ? {} : { baseURL: reviewer.baseUrl }),
    ...(fetch === undefined ? {} : { fetch }),
  });
}
