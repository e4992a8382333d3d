/**
 * The 17 positions of a non-disclosure agreement that ContractNLI asks about (Koreeda and Manning 2021, CC BY 4.0),
 * in the order of the NDA model's labels. `statement` is true when the position is held.
 */
export const NDA_HYPOTHESES = [
  ['nda-1', 'All confidential information must be expressly identified by the disclosing party.'],
  ['nda-2', 'Confidential information includes technical information only.'],
  ['nda-3', 'Confidential information may include what was said aloud.'],
  ['nda-4', 'The receiving party may not use confidential information for any purpose but the stated ones.'],
  ['nda-5', 'The receiving party may share confidential information with some of its employees.'],
  ['nda-7', 'The receiving party may share confidential information with some third parties, such as advisers.'],
  ['nda-8', 'The receiving party must give notice when law or process compels disclosure.'],
  ['nda-10', 'The receiving party may not disclose that the agreement was made or negotiated.'],
  ['nda-11', 'The receiving party may not reverse engineer what embodies confidential information.'],
  ['nda-12', 'The receiving party may develop similar information independently.'],
  ['nda-13', 'The receiving party may acquire similar information from a third party.'],
  ['nda-15', 'The agreement grants the receiving party no right to confidential information.'],
  ['nda-16', 'Confidential information must be destroyed or returned when the agreement ends.'],
  ['nda-17', 'The receiving party may copy confidential information in some circumstances.'],
  ['nda-18', "The receiving party may not solicit some of the disclosing party's people."],
  ['nda-19', 'Some obligations survive the end of the agreement.'],
  ['nda-20', 'The receiving party may keep some confidential information after return or destruction.'],
] as const;

export type NdaHypothesis = (typeof NDA_HYPOTHESES)[number][0];
