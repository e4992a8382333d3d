import type { ProposedTerm } from '../../proposal.ts';
import { isNoClause } from '../clauses/not-a-clause.ts';
import { inMonths, LENGTH, readDurations } from '../reading/durations.ts';
import { expression } from '../reading/expression.ts';
import { cues, stemNeed } from '../reading/stems.ts';
import { propose, type TermInput } from './term-reader.ts';
import { daysAt, prepareSigns, readSigns } from './term-sign.ts';

const SECRET =
  '(?:confidential(?:ity)?|confidential information|proprietary information|evaluation material|non-?disclosure|secrecy|duty of confidence|disclosed information)';

const SIGNS = prepareSigns([
  {
    name: 'nda_mutual',
    cues: ['each', 'either', 'both', 'mutual', 'mutually', 'other', 'parties'],
    when: new RegExp(
      `\\b(?:each party|either party|both parties|the parties|each of the parties|one party|a party)\\b.{0,200}?\\b(?:disclos\\w*|recipient|receiving party|receives?)\\b.{0,200}?\\b${SECRET}|\\bmutual (?:non-?disclosure|confidentiality)\\b|\\b(?:party disclosing|disclosing party)\\b.{0,120}?\\b(?:other party|party receiving|receiving party)\\b`,
    ),
    value: (lower) => (/\bone-?way|\bunilateral\b/.test(lower) ? null : true),
    kinds: ['nda'],
    definitions: true,
  },
  {
    name: 'confidentiality_perpetual',
    cues: ['perpetu', 'indefinite', 'forever', 'surviv', 'time'],
    when: new RegExp(
      `\\b${SECRET}\\b.{0,260}?\\b(?:perpetual(?:ly)?|indefinite(?:ly)?|forever|in perpetuity|without limit (?:of|in) time|no (?:time )?limit)\\b|\\b(?:perpetual(?:ly)?|indefinite(?:ly)?|in perpetuity)\\b.{0,160}?\\b${SECRET}`,
    ),
    not: /\btrade secrets?\b|\blicen[cs]e\b|\bsource code\b|\bnot\b.{0,12}\b(?:perpetual|indefinite)/,
  },
  {
    name: 'trade_secret_tail',
    cues: ['trade'],
    when: /\btrade secrets?\b.{0,260}?\b(?:for (?:so|as) long as|so long as|as long as|until (?:such|it|they)|indefinite\w*|perpetual\w*|remains? (?:a )?trade secret|continue)\b|\b(?:for (?:so|as) long as|so long as|as long as|indefinite\w*)\b.{0,200}?\btrade secrets?\b/,
  },
  {
    name: 'compelled_disclosure',
    cues: ['required', 'compel', 'order', 'oblig', 'requir', 'legally'],
    when: /\b(?:required|compelled|ordered|obliged|obligated|requested|requirement)\b.{0,160}?\b(?:law|court|subpoena|regulat\w+|government\w*|judicial|legal process|stock exchange|authorit\w+)\b/,
    value: (lower) =>
      /\bdisclos\w*|\breveal|\bproduce\b/.test(lower) &&
      new RegExp(
        `${SECRET}|\\brecipient\\b|\\breceiving party\\b|\\bprotective order\\b|\\bprompt(?:ly)? (?:written )?noti`,
      ).test(lower)
        ? true
        : null,
    not: /\bdisclosure (?:document|statement|controls)|\bsecurities act\b/,
  },
  {
    name: 'purpose_limit',
    cues: ['purpose', 'only', 'solely', 'other', 'exclusively'],
    when: /\b(?:use|used|using|utili[sz]e)\b.{0,120}?\b(?:solely|only|exclusively|other than|except|for (?:any|no) (?:other )?purposes?|for the (?:sole |limited )?purposes?)\b/,
    value: (lower) =>
      new RegExp(`\\b${SECRET}|\\binformation\\b`).test(lower) &&
      /\b(?:not|only|solely|exclusively|no)\b/.test(lower) &&
      /\b(?:purpose|perform|evaluat|exercis|connection with|other than|carry|consider|discuss|decid)\w*/.test(lower)
        ? true
        : null,
    not: /\bpersonal data\b|\bsoftware\b(?!.*confidential)|\bresiduals?\b|\b(?:may|can)\b.{0,60}\bfor any purpose/,
    kinds: ['nda', 'msa', 'saas', 'services', 'supply', 'distribution', 'license', 'other_contract', 'employment'],
  },
  {
    name: 'marking_required',
    cues: ['mark', 'label', 'legend', 'stamp', 'designat', 'identif'],
    when: /\b(?:marked|labell?ed|legended?|stamped|designated(?: in writing)?|identified in writing|clearly identified)\b.{0,80}?\b(?:as )?["']?(?:confidential|proprietary|secret)\b/,
    not: /\bwhether or not\b|\bregardless\b|\b(?:or|and) (?:which|that|information (?:that|which))\b.{0,80}\breasonabl\w+|\bshould (?:reasonably )?(?:be|have been) (?:understood|known)|\breasonable person\b|\breasonably (?:be )?(?:understood|considered|expected)|\bneed not\b|\bby its nature\b|\bnature of the\b/,
    value: (lower) => (/\b(?:only|must|shall|if|unless|provided|is|means)\b/.test(lower) ? true : null),
    definitions: true,
  },
  {
    name: 'oral_confirmation_days',
    cues: ['oral', 'orally', 'verbal', 'verbally', 'visual'],
    when: /\b(?:oral(?:ly)?|verbal(?:ly)?|visual(?:ly)?)\b.{0,300}?\b(?:confirmed|summari[sz]ed|reduced to writing|identified|writing)\b.{0,120}?\b(?:days?|weeks?)\b/,
    value: daysAt,
    definitions: true,
  },
  {
    name: 'advisers_allowed',
    cues: ['advis', 'affiliat', 'representativ', 'counsel', 'accountant', 'professional', 'attorney', 'lawyer'],
    when: /\b(?:disclos\w*|share|provide|made available|except to|only to|access)\b.{0,200}?\b(?:advis[eo]rs?|affiliates?|representatives|counsel|accountants|consultants|attorneys|lawyers)\b|\b["']?representatives["']? (?:means|includes?)\b/,
    value: (lower) =>
      new RegExp(`\\b${SECRET}|\\binformation\\b|\\bneed to know\\b|representatives["']? (?:means|includes?)`).test(
        lower,
      )
        ? true
        : null,
    not: /\b(?:shall|may|must|will) not\b.{0,120}\b(?:advis[eo]rs?|affiliates|lawyers|consultants)\b(?!.*\b(?:except|unless|other than|need)\b)|\bnot to (?:its|any|their)\b.{0,40}\b(?:affiliates|advis)|\bprohibited\b/,
    kinds: ['nda', 'msa', 'saas', 'services', 'license', 'supply', 'distribution', 'other_contract'],
    definitions: true,
  },
  {
    name: 'return_or_destruction',
    cues: ['return', 'destroy', 'destruct', 'delet', 'erase'],
    when: /\b(?:return|destroy|erase|delete|deliver up|hand back)\w*\b.{0,200}?\b(?:confidential|proprietary|information|documents|copies|materials)\b|\b(?:confidential information|information|copies)\b.{0,120}?\b(?:returned|destroyed|erased|deleted)\b/,
    value: (lower) => (new RegExp(`\\b${SECRET}|\\bdisclos\\w+ party\\b|\\brecipient\\b`).test(lower) ? true : null),
    not: /\bnot (?:be )?(?:required|obliged|obligated) to (?:return|destroy)|\bpersonal data\b/,
  },
  {
    name: 'return_days',
    cues: ['return', 'destroy', 'destruct', 'delet', 'erase'],
    when: /\b(?:return|destroy|erase|delete)\w*\b.{0,260}?\b(?:days?|weeks?)\b|\b(?:within|no later than)\b.{0,24}?\b(?:days?|weeks?)\b.{0,240}?\b(?:return|destroy|erase|delete)\w*/,
    value: (lower, match) =>
      new RegExp(`\\b${SECRET}|\\bdisclos\\w+ party\\b|\\brecipient\\b`).test(lower) ? daysAt(lower, match) : null,
    not: /\bpersonal data\b|\bdefective\b|\bgoods\b/,
  },
  {
    name: 'backup_exception',
    cues: ['backup', 'back', 'archiv', 'retain'],
    when: /\b(?:retain|keep|not (?:be )?(?:required|obliged|obligated)|except|need not|excluding|stored)\b.{0,240}?\b(?:back-?ups?|back-up|archiv\w+|disaster recovery)\b|\b(?:back-?ups?|archiv\w+)\b.{0,160}?\b(?:retain|kept|not (?:be )?(?:required|apply))/,
  },
  {
    name: 'residuals',
    cues: ['residual', 'unaided', 'memory', 'memories'],
    when: /\bresiduals?\b.{0,200}?\b(?:memory|free|use|knowledge)|\b(?:free to|may) use\b.{0,200}?\b(?:unaided memor(?:y|ies)|residuals?|retained in (?:the )?(?:\w+ )?memor)|\b(?:unaided memor(?:y|ies)|retained in (?:the )?(?:\w+ )?memor)\b.{0,200}?\b(?:free|may|use)/,
    not: /\b(?:no|not|never|nothing)\b.{0,60}\bresidual|\bresidual value\b/,
  },
  {
    name: 'whistleblower_carve_out',
    cues: ['whistle', 'whistleblow', 'defend', 'government', 'agency', 'authorit', 'report', 'protected'],
    when: /\bwhistle-?blow\w*\b|\bdefend trade secrets act\b|\b(?:nothing|not)\b.{0,120}?\b(?:prohibit|prevent|restrict|limit|preclude|impede)\w*\b.{0,200}?\b(?:report\w*|communicat\w*|fil(?:e|ing)|cooperat\w*|participat\w*|disclos\w*)\b.{0,160}?\b(?:securities and exchange commission|sec\b|government\w*|agenc(?:y|ies)|regulator\w*|authorit\w+|law enforcement)|\bprotected disclosure/,
  },
  {
    name: 'nda_mutual',
    cues: ['only', 'own', 'unilateral', 'one.', 'none', 'not.', 'no.'],
    when: /\bonly the (?:recipient|receiving party)\b.{0,60}?\b(?:owes?|has|is bound|undertakes?)\b|\b(?:discloser|disclosing party|company)\b.{0,60}?\b(?:owes? (?:none|no)|has no (?:duty|obligation)s?|no dut(?:y|ies) of confidence)\b|\b(?:recipient|receiving party)(?:'s)? (?:own )?information\b.{0,60}?\bnot (?:be )?(?:protected|confidential)\b|\binformation (?:that|which) the (?:recipient|receiving party) (?:provides|gives|discloses)\b.{0,60}?\bnot (?:be )?(?:confidential|protected)\b|\b(?:unilateral|one-?way) (?:agreement|non-?disclosure|confidentiality)\b/,
    value: () => false,
    kinds: ['nda'],
    definitions: true,
  },
  {
    name: 'confidentiality_perpetual',
    cues: ['perpetu', 'indefinite', 'forever', 'never', 'limit'],
    when: /\b(?:obligations?|duties|undertakings?|duty)\b.{0,160}?\b(?:perpetual(?:ly)?|indefinite(?:ly)?|forever|in perpetuity|never (?:end|expire)|without limit (?:of|in) time|no end)\b/,
    not: /\btrade secrets?\b|\blicen[cs]e\b|\bnot\b.{0,12}\b(?:perpetual|indefinite)/,
    kinds: ['nda'],
  },
  {
    name: 'trade_secret_tail',
    cues: ['trade'],
    when: /\b(?:including|also|even)\b.{0,40}?\btrade secrets?\b.{0,80}?\b(?:ends?|expires?|ceases?|terminat\w+)\b|\btrade secrets?\b.{0,60}?\b(?:cease to be|no longer|lose)\b.{0,60}?\b(?:protected|confidential|protection)\b/,
    not: /\b(?:as long as|so long as|until)\b/,
    value: () => false,
  },
  {
    name: 'compelled_disclosure',
    cues: ['law', 'court', 'required'],
    when: /\b(?:does|do|shall|will) not (?:apply|extend) to\b.{0,400}?\b(?:(?:law|court|regulator)\b.{0,40}?\brequires?\b.{0,40}?\bdisclos|required (?:by|under) .{0,40}?\b(?:law|court|regulat\w+)\b.{0,40}?\bdisclos|must be disclosed (?:by|under) (?:the )?law)/,
  },
  {
    name: 'compelled_disclosure',
    cues: ['required', 'must', 'law', 'compel'],
    when: /\bmay disclose\b.{0,120}?\b(?:where|if|when|to the extent|as|that|which|what)\b.{0,140}?\b(?:courts?|regulators?|law|authorit\w+|stock exchange)\b.{0,80}?\brequir\w+|\bdisclosures?\b.{0,40}?\brequired (?:by|under)\b.{0,80}?\b(?:law|regulat\w+|court|stock exchange|authorit\w+)\b|\bmust by (?:law|court order)\b.{0,30}?\bdisclos|\bby law\b.{0,40}?\bdisclose\b/,
    value: (lower) =>
      /\b(?:not (?:be )?a breach|may (?:do so|disclose)|permitted|allowed|not prohibit\w*|is not prevented)\b/.test(
        lower,
      )
        ? true
        : null,
  },
  {
    name: 'purpose_limit',
    cues: ['purpose'],
    when: /\b(?:may|can|is free to|entitled to)\b.{0,40}?\buse\b.{0,80}?\b(?:information|confidential\w*)\b.{0,60}?\bfor any (?:other )?purpose/,
    not: /\b(?:not|no|neither|except|residual\w*|public)\b/,
    value: () => false,
    kinds: ['nda'],
  },
  {
    name: 'marking_required',
    cues: ['legend', 'marked', 'marking', 'bear'],
    when: /\b(?:bears?|bearing|carr(?:y|ies)|carrying) (?:an? |the )?(?:\w+ ){0,3}(?:legend|mark(?:ing)?|stamp|label)\b/,
    not: /\bwhether or not\b|\breasonabl\w+\b|\bneed not\b|\bregardless\b|\bnature\b/,
    definitions: true,
  },
  {
    name: 'advisers_allowed',
    cues: ['advis', 'affiliat', 'lawyer', 'accountant', 'counsel', 'consultant', 'group'],
    when: /\b(?:shall|may|must|will) not\b.{0,60}?\b(?:disclose|share|show|pass|reveal)\b.{0,100}?\b(?:to|with)\b.{0,40}?\b(?:advis[eo]rs?|affiliates|lawyers|accountants|consultants|counsel)\b|\bnot to (?:its|any|their)\b.{0,40}?\b(?:affiliates|advis[eo]rs?|consultants|lawyers)\b|\bdisclosure to\b.{0,80}?\b(?:lawyers|accountants|advis[eo]rs?|group companies|affiliates)\b.{0,60}?\b(?:prohibited|not (?:be )?(?:permitted|allowed)|forbidden)\b/,
    not: /\b(?:except|unless|other than|need to know|save|without (?:the )?(?:prior )?(?:written )?consent)\b/,
    value: () => false,
    kinds: ['nda'],
  },
  {
    name: 'backup_exception',
    cues: ['backup', 'backups', 'archiv'],
    when: /\b(?:backups?|back-ups?|archives?)\b.{0,80}?\b(?:excepted|exempt|excluded|may (?:be )?(?:kept|retained|remain)|until (?:they are )?overwritten)\b/,
    not: /\b(?:including|also)\b.{0,20}\bbackups?\b.{0,40}\b(?:delet|destroy)/,
  },
  {
    name: 'residuals',
    cues: ['remember', 'memor'],
    when: /\b(?:nothing|free|freely|may|not (?:be )?(?:restricted|prevented))\b.{0,160}?\b(?:ideas|concepts|know-how|knowledge|techniques|information)\b.{0,120}?\b(?:remember|memor(?:y|ies))\w*/,
    not: /\b(?:memory (?:stick|card|device)|shall not|may not)\b/,
  },
  {
    name: 'whistleblower_carve_out',
    cues: ['governmental', 'government', 'authorit', 'regulator', 'agency', 'agencies'],
    when: /\b(?:may|free to|right to|entitled to)\b.{0,60}?\b(?:communicat\w*|report\w*|speak|disclos\w*|provide information)\b.{0,100}?\b(?:government\w*|authorit(?:y|ies)|regulators?|agenc(?:y|ies)|law enforcement)\b.{0,120}?\b(?:unlawful|illegal|violation|breach of (?:the )?law|wrongdoing|misconduct|offence)/,
  },
]);

const EXCLUSIONS = [
  [
    'public',
    expression(
      /\bpublic(?:ly)?\b.{0,40}\b(?:domain|available|known|knowledge|accessible)|\bpublic (?:knowledge|domain)\b|\bgenerally (?:known|available)\b|\bavailable to the public\b|\b(?:is|was|are|becomes?|became) public\b/,
    ),
  ],
  [
    'known',
    expression(
      /\b(?:knew|had) (?:it )?before\b|\balready knew\b|\bin (?:(?:its|the|their) (?:[\w']+ )?)?possession (?:before|prior|without|free)\b|\b(?:already|previously|rightfully|lawfully|was|were|properly)\b.{0,60}\b(?:known|possess\w+|in (?:the|its|their) (?:rightful |lawful |[\w']+ )?(?:possession|hands))\b|\bknown (?:to|by)\b.{0,60}\b(?:prior|before|at the time)|\bprior knowledge\b/,
    ),
  ],
  [
    'independent',
    expression(
      /\bindependent(?:ly)?\b.{0,40}\b(?:develop\w*|creat\w*|conceiv\w*|discover\w*|deriv\w*|generat\w*|acquir\w*|work\w*)|\b(?:develop|creat|conceiv|discover)\w*\b.{0,80}\bindependent(?:ly)?\b|\bwork(?:s|ed)? out by (?:themselves|itself)\b|\bdeveloped\b.{0,60}\bwithout (?:use of|reference to|access to|using)\b/,
    ),
  ],
  [
    'third_party',
    expression(
      /\bothers (?:lawfully|rightfully)\b|\b(?:from|by|through|to)\b.{0,20}\b(?:a |an? |any |another )?(?:\w+ )?(?:third[- ]part(?:y|ies)|third persons?|other source|source other)\b/,
    ),
  ],
] as const;
const EXCLUDES = expression(
  /\b(?:not (?:include|apply|extend|cover|be (?:deemed|considered))|exclud\w+|exception|except|other than|no obligation|no dut(?:y|ies)|shall not|does not|do not)\b/,
);
const SECRET_WORDS = expression(/\b(?:confidential|proprietary|information)\b/);
/** An item of a list, or a limb that begins small after a colon or semicolon. */
const LISTED = /^(?:\(?[a-zA-Z\d]{1,4}[.)]|[-*\u2022]|[a-z])/;

/** The duty of confidence: how long, for what, with which exceptions. */
export function readConfidentiality(input: TermInput): ProposedTerm[] {
  return [...readSigns(input, SIGNS), ...readExclusions(input), ...readLength(input)];
}

const ABOUT_EXCLUSIONS = cues(
  ['public', 'publicly', 'independently', 'independent', 'known', 'third', 'published', 'possession'],
  stemNeed(EXCLUSIONS.flatMap(([, { words }]) => words)),
);

/** What is not confidential, gathered over the items of a list. */
function readExclusions(input: TermInput): ProposedTerm[] {
  const { reading } = input;
  const terms: ProposedTerm[] = [];
  for (const sentence of reading.words.containing(ABOUT_EXCLUSIONS)) {
    const { lower, index } = sentence;
    const named = EXCLUSIONS.flatMap(([name, words]) => (words.test(sentence) ? [name] : []));
    if (named.length === 0 || isNoClause(sentence)) continue;
    const about = `${reading.sentences[index - 1]?.lower ?? ''} ${lower}`;
    const here = EXCLUDES.test(sentence) && /\b(?:confiden\w+|proprietary|information)\b/.test(lower);
    const inList =
      LISTED.test(sentence.text) &&
      [1, 2, 3, 4, 5].some((back) => {
        const lead = reading.sentences[index - back];
        return lead !== undefined && EXCLUDES.test(lead) && SECRET_WORDS.test(lead);
      });
    if (!here && !inList) continue;
    if (/\bpatent|\bpress release\b/.test(about) && named.length < 2) continue;
    if (
      named.length === 1 &&
      named[0] === 'third_party' &&
      !/\b(?:rightfully|lawfully|received|obtained|disclosed|acquired|without (?:any )?(?:duty|breach|restriction|obligation))\b/.test(
        lower,
      )
    )
      continue;
    if (
      here &&
      !inList &&
      named.length === 1 &&
      !/\b(?:not include|exclud|not apply|no obligation|except|other than|not extend)\w*/.test(lower)
    )
      continue;
    terms.push(propose(input, { name: 'nda_exclusions', value: named, sentence }));
  }
  return terms;
}

const LASTS = expression(
  /\b(?:obligations?|dut(?:y|ies)|undertakings?|provisions?|restrictions?|covenants?|section|clause|article|agreement|confidential\w*|keep|hold|not disclose|maintain)\b/,
);

const RESTRAINT = expression(/\b(?:solicit|compet|employ|exclusiv|standstill)\w*/);
const SECRETS = ['confiden', 'nondisclosure', 'secrecy', 'proprietary'];
const ABOUT_LENGTH = cues(SECRETS, LENGTH.need);
const ABOUT_LENGTH_IN_NDA = cues([...SECRETS, 'obligation', 'dut', 'undertaking', 'surviv', 'agreement'], LENGTH.need);

/** How long the duty lasts: "for five years after disclosure", "shall survive ... three (3) years". */
function readLength(input: TermInput): ProposedTerm[] {
  const terms: ProposedTerm[] = [];
  const about = input.kind === 'nda' ? ABOUT_LENGTH_IN_NDA : ABOUT_LENGTH;
  for (const sentence of input.reading.words.containing(about)) {
    const { lower } = sentence;
    if (!LASTS.test(sentence) || RESTRAINT.test(sentence) || isNoClause(sentence)) continue;
    for (const time of readDurations(sentence.lower)) {
      if (time.unit === 'hour' || time.unit === 'business day' || inMonths(time) < 5) continue;
      const before = lower.slice(Math.max(0, time.start - 110), time.start);
      const after = lower.slice(time.end, time.end + 90);
      const lasts =
        /\b(?:for|period of|surviv\w*|continues?|remains?|until|lasts?|expires?|term of|ends?|at least|of|additional)\b[^.;]{0,60}$/.test(
          before,
        );
      const from =
        /^['s]{0,2},? ?(?:\)|thereafter|after|following|from|beyond|subsequent|as of|\.|,|;|$)/.test(after) ||
        /\bperiod of\b/.test(before);
      if (
        !lasts ||
        !from ||
        /\b(?:notice|retain|records|audit|solicit|compet\w*|warrant\w*|insurance)\b[^.;]{0,40}$/.test(before)
      )
        continue;
      if (/\b(?:already|prior to|developed)\b[^.;]{0,40}$/.test(before)) continue;
      terms.push(propose(input, { name: 'confidentiality_months', value: inMonths(time), sentence, at: time.start }));
      break;
    }
  }
  return terms;
}
