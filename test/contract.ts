/** A small fictional services agreement; `n` makes parties and figures differ, so that no two are the same. */
export function contract(n: number): string {
  return `SERVICES AGREEMENT

This Services Agreement is made on 3 March 2025 between Alder ${n} Limited ("Supplier") and Tarnbrook Instruments Limited ("Customer").

1. Services. Supplier shall provide the services described in Schedule 1 with reasonable skill and care.

2. Fees. Customer shall pay each undisputed invoice within ${30 + (n % 20)} days of receipt.

3. Term. This Agreement starts on 1 April 2025 and continues for ${12 + n} months. It renews for successive periods of twelve months unless either party gives at least 60 days' notice before the end of the then current term.

4. Liability. Supplier's total liability under this Agreement shall not exceed the fees paid in the twelve months before the claim.

5. Confidentiality. Each party shall keep the other party's Confidential Information secret and use it only to perform this Agreement.

6. Governing law. This Agreement is governed by the laws of England and Wales.

Schedule 1

Calibration of instruments at the Customer's sites.
`;
}
