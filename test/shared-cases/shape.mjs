// Maps the neutral answer of the scenarios to the wire schema of docs/reviewers.md. The neutral form is understood as
// it is; this mapping exists to exercise our own field names.
export default function shape(answer) {
  const own = (finding) => {
    if (typeof finding !== 'object' || finding === null) return finding;
    const { clause, recommendation, ...rest } = finding;
    return {
      category: null,
      rule: null,
      deviates: null,
      ...rest,
      ...(clause === undefined ? {} : { section: clause }),
      ...(recommendation === undefined ? {} : { rationale: recommendation }),
    };
  };
  return { findings: answer.findings.map(own), terms: [] };
}
