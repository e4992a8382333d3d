/** After a 'number' abbreviation a number, letter or bracket belongs to it; after a 'name' any capital usually does. */
type AbbreviationKind = 'number' | 'name';

const list = (kind: AbbreviationKind, words: string): [string, AbbreviationKind][] =>
  words.split(' ').map((word) => [word, kind]);

/** Abbreviations of contracts that end in a full stop, lower case, without the last stop; seven languages. */
export const ABBREVIATIONS: ReadonlyMap<string, AbbreviationKind> = new Map([
  ...list('number', 'no nos sec secs sect art arts par para paras cl ex exh sch app ch p pp pg vol fig fn ref nr nrs'),
  ...list('number', 'ziff abs lit ust pkt poz lett núm num al lid rn sub subsec reg regs stat rev'),
  ...list('name', 'inc corp co cos ltd llc l.l.c llp l.p plc pty pte gmbh s.a s.p.a s.r.l b.v n.v a.g k.k bros assoc'),
  ...list('name', 'mr mrs ms dr prof hon rev st ave blvd rd ste fl jr sr esq attn tel ext dept div est approx'),
  ...list('name', 'u.s u.k u.s.a u.s.c c.f.r e.g i.e etc cf vs v viz et incl excl int'),
  ...list('name', 'jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun'),
  ...list('name', 'del cal calif mass penn conn ill tex fla wash n.y n.j d.c'),
  ...list('name', 'bzw ggf usw vgl inkl evtl ca str mme mlle sra apdo cod civ np tzn ul bijv'),
]);

/** Words that open a sentence even after "Inc." or "U.S.". */
export const SENTENCE_STARTERS: ReadonlySet<string> = new Set(
  (
    'the this these those that if in upon such each any no all for we you it its he she they either neither both except ' +
    'notwithstanding subject unless provided however where when while whereas during after before as at by from on to ' +
    'nothing licensee licensor company customer supplier seller buyer distributor party parties client vendor executive'
  ).split(' '),
);
