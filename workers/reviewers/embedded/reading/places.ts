import { allMatches } from './all-matches.ts';

/** States, provinces and countries whose law governs contracts, lower case, each with the name we give it. */
const NAMES = [
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa',
  'Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada',
  'New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island',
  'South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Puerto Rico',
  'District of Columbia|Ontario|British Columbia|Alberta|Quebec|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Newfoundland',
  'England|Wales|Scotland|Northern Ireland|Ireland|France|Germany|Italy|Spain|Portugal|Netherlands|Belgium|Luxembourg',
  'Switzerland|Austria|Sweden|Norway|Denmark|Finland|Iceland|Poland|Czech Republic|Slovakia|Hungary|Romania|Bulgaria|Greece',
  'Cyprus|Malta|Estonia|Latvia|Lithuania|Croatia|Slovenia|Serbia|Ukraine|Russia|Turkey|Israel|Egypt|Saudi Arabia|Qatar|Kuwait',
  'United Arab Emirates|Bahrain|India|Pakistan|Bangladesh|Sri Lanka|Singapore|Malaysia|Indonesia|Thailand|Vietnam|Philippines',
  'Hong Kong|Macau|Taiwan|Japan|South Korea|Korea|China|Australia|New South Wales|Victoria|Queensland|South Australia',
  'Western Australia|Tasmania|New Zealand|South Africa|Nigeria|Kenya|Ghana|Mauritius|Morocco|Tunisia|Canada|Mexico|Brazil',
  'Argentina|Chile|Colombia|Peru|Uruguay|Panama|Costa Rica|Venezuela|Ecuador|Bermuda|Cayman Islands|British Virgin Islands',
  'Jersey|Guernsey|Isle of Man|Gibraltar|Liechtenstein|Monaco|Kazakhstan|Uzbekistan|Papua New Guinea|Fiji|Jamaica|Bahamas',
  'Barbados|Marshall Islands|Liberia|Beijing|Shanghai|Zurich|United Kingdom|United States|Dubai International Financial Centre|DIFC',
].flatMap((line) => line.split('|'));

/** Other spellings and adjectives. */
const ALSO: Readonly<Record<string, string>> = {
  "people's republic of china": 'China',
  'peoples republic of china': 'China',
  prc: 'China',
  'republic of korea': 'South Korea',
  'republic of singapore': 'Singapore',
  'federal republic of germany': 'Germany',
  'republic of south africa': 'South Africa',
  'kingdom of the netherlands': 'Netherlands',
  'the netherlands': 'Netherlands',
  holland: 'Netherlands',
  english: 'England and Wales',
  dutch: 'Netherlands',
  german: 'Germany',
  french: 'France',
  italian: 'Italy',
  spanish: 'Spain',
  swiss: 'Switzerland',
  swedish: 'Sweden',
  norwegian: 'Norway',
  danish: 'Denmark',
  finnish: 'Finland',
  irish: 'Ireland',
  scots: 'Scotland',
  scottish: 'Scotland',
  israeli: 'Israel',
  japanese: 'Japan',
  chinese: 'China',
  californian: 'California',
  massachussetts: 'Massachusetts',
  massachussets: 'Massachusetts',
  pennslyvania: 'Pennsylvania',
  'd.c.': 'District of Columbia',
  'u.k.': 'United Kingdom',
  uk: 'United Kingdom',
  'great britain': 'United Kingdom',
  usa: 'United States',
  'u.s.a.': 'United States',
  'united states of america': 'United States',
  'russian federation': 'Russia',
  'new york state': 'New York',
  bvi: 'British Virgin Islands',
  cayman: 'Cayman Islands',
  québec: 'Quebec',
  'hong kong sar': 'Hong Kong',
  uae: 'United Arab Emirates',
};

const CANONICAL = new Map<string, string>([
  ...NAMES.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(ALSO),
]);
const PLACES = new RegExp(
  `(?<![a-z-])(?:${[...CANONICAL.keys()]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((name) => name.replace(/\./g, '\\.'))
    .join('|')})(?![a-z])`,
  'g',
);

export interface Place {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Places named in a folded lower-case passage, in order, by the name we give them. */
export function readPlaces(lower: string): Place[] {
  return allMatches(lower, PLACES).map((match) => ({
    name: CANONICAL.get(match[0]) ?? match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const CANADA = new Set(
  'Ontario|British Columbia|Alberta|Quebec|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Newfoundland'.split('|'),
);
const WITHIN: ReadonlyMap<string, readonly string[]> = new Map([
  ['Canada', [...CANADA]],
  ['United Kingdom', ['England', 'Wales', 'Scotland', 'Northern Ireland', 'England and Wales']],
  ['China', ['Beijing', 'Shanghai', 'Hong Kong', 'Taiwan', 'Macau']],
  ['Australia', ['New South Wales', 'Victoria', 'Queensland', 'South Australia', 'Western Australia', 'Tasmania']],
]);

/** True when the first place lies in the second: "Ontario" in "Canada", every state in the United States. */
export function liesIn(place: string, larger: string): boolean {
  if (larger === 'United States')
    return NAMES.indexOf(place) >= 0 && NAMES.indexOf(place) <= NAMES.indexOf('District of Columbia');
  return WITHIN.get(larger)?.includes(place) ?? false;
}
