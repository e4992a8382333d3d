/** A mistake that a person can set right, with one plain line that says how; the command ends with EXIT.usage. */
export class Usage extends Error {}
