import type { ClausePattern } from '../clause-pattern.ts';

/** Who bears a loss, and how much of it. */
export const LIABILITY: readonly ClausePattern[] = [
  {
    category: 'Consequential Damages Exclusion',
    id: 'no consequential loss',
    cues: ['consequential', 'indirect', 'incidental', 'punitive', 'exemplary', 'special'],
    any: [
      /\bliabilit(?:y|ies)\b.{0,60}?\b(?:do(?:es)? not|shall not|will not) (?:extend to|include|cover)\b.{0,80}?\b(?:consequential|indirect)/,

      /\b(?:not|no|neither|nor|never)\b.{0,200}?\b(?:liab|responsib|recover|entitled|claim|damages)\w*\b.{0,260}?\b(?:consequential|indirect|incidental|punitive|exemplary|special)\b.{0,60}?\b(?:damage|loss|losses|damages|or)/,
      /\b(?:waive|waives|waiver|exclude|excludes|excluded|disclaim|disclaims)\b.{0,160}?\b(?:consequential|indirect|incidental|punitive|exemplary)\b.{0,60}?\b(?:damage|loss|liab)/,
      /\b(?:consequential|indirect|incidental|punitive|exemplary)\b.{0,120}?\b(?:damage|loss|losses|damages)\b.{0,120}?\b(?:excluded|waived|not (?:be )?recoverable|are not recoverable)/,
    ],
    not: [
      /\bshall include\b.{0,60}\bconsequential\b/,
      /^.{0,60}\bnot (?:limit|exclude|restrict)\w*\b.{0,80}\bconsequential\b/,
      /\bincidental (?:use|to the)\b(?!.*damages)/,
      /\b(?:shall|will) be liable for (?:all|any) (?:direct|loss|damage)/,
    ],
  },
  {
    category: 'Indemnification',
    id: 'shall indemnify',
    cues: ['cover', 'sue', 'sues', 'suit', 'reimburs', 'indemnif', 'indemnit', 'harmless', 'hold', 'defend'],
    any: [
      /\b(?:shall|will|agrees? to|must|undertakes? to|covenants? to)\b[^.;]{0,60}?\b(?:indemnif(?:y|ies)|hold\b.{0,60}?\bharmless|save\b.{0,30}?\bharmless)/,
      /\b(?:shall|will|agrees? to|must)\b[^.;]{0,60}?\bdefend\b.{0,60}?\b(?:against|from)\b.{0,60}?\b(?:suits?|claims?|actions?|proceedings?)\b/,
      /\b(?:sues?|claims?|third part\w+)\b.{0,120}?\b(?:shall|will|must|agree to)\b.{0,20}?\b(?:cover|pay|reimburse|compensate)\b.{0,40}?\b(?:losses|costs|damages|fees)/,
      /\b(?:shall|will) at all times\b.{0,20}?\b(?:indemnify|hold)\b/,

      /\b(?:shall|will|agrees? to|must|undertakes? to|hereby|covenants? to|to) (?:(?:at (?:its|their|his) (?:own |sole )?(?:cost|expense),? |fully |promptly |also |jointly and severally |each |unconditionally )*)(?:defend,? |protect,? |hold [a-z ]{0,30}harmless,? |save,? |release,? |and |or |keep )*(?:indemnif(?:y|ies)|hold\b.{0,80}?\bharmless|keep\b.{0,60}?\bindemnified)/,
      /\b(?:indemnifies|indemnify and (?:hold|keep|defend))\b/,
      /\b(?:shall|will) (?:be|keep)\b.{0,20}?\bindemnified\b/,
      /\b(?:shall|will|agrees? to) (?:defend|hold harmless)\b.{0,120}?\b(?:claims?|suits?|actions?|losses|proceedings)\b/,
      /\bindemnity (?:against|in respect of|for)\b.{0,80}?\b(?:loss|claim|damage|cost)/,
      /\b(?:cover|pay|reimburse|make good)\b.{0,60}?\b(?:losses|damages|costs)\b.{0,60}?\b(?:if (?:someone|a third party|anyone)|third[- ]part(?:y|ies)|claims? (?:by|from))/,
    ],
    not: [
      /\bnothing\b.{0,60}\bindemnif/,
      /\bobliges? (?:either|neither|any) party\b/,

      /\b(?:no|not|nor|neither)\b.{0,40}\b(?:obligat\w+|duty|required|liab\w+) to (?:defend|indemnif|hold)/,
      /\bshall not (?:be (?:required|obligated) to )?indemnify\b/,
      /\bindemnif(?:ied|ying|ication)\b.{0,60}\b(?:procedure|party shall (?:give|notify|provide) )/,
      /\bhold\b.{0,30}\b(?:meetings?|shares|title|in (?:strict )?confidence|records)\b/,
      /\b(?:subject to|pursuant to|under|in) (?:the )?indemni\w+\b.{0,40}\bsection\b(?!.*shall (?:defend|indemnif))/,
    ],
  },
];
