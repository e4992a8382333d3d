/**
 * Names of companies and people at the beginning of a passage. "Acme Widgets, Inc., a Delaware corporation" -> "Acme
 * Widgets, Inc."; a passage without a name gives null.
 */
const LEGAL_FORM =
  '(?:inc(?:orporated)?|l\\.?l\\.?c|l\\.? ?l\\.? ?p|l\\. ?p|lp|ltd|limited|corp(?:oration)?|company|co|plc|p\\.l\\.c|gmbh(?: & co\\.? kgaa?)?|kg|ag|a\\.g|s\\.?a\\.?s?|s\\/a|s\\.a\\. de c\\.v|b\\.?v|n\\.?v|s\\.?p\\.?a|s\\.?r\\.?l|s\\.? ?à ?r\\.?l|a\\/s|as|ab|oyj?|pty|pte|k\\.?k|n\\.a|pbc|g\\.i\\.e|bhd|sdn|kft|d\\.o\\.o|trust|foundation|university|association|institute|bank|partnership|partners|fund|council|authority|society|college|hospital|group|holdings|systems|technologies|ventures|enterprises)';
const ENDS_IN_FORM = new RegExp(`(?:^|[ ,.(])${LEGAL_FORM}\\.?$`, 'i');
const FORM_INSIDE =
  /^(.{2,110}?[ ,](?:inc(?:orporated)?|l\.?l\.?c|l\.?l\.?p|l\.?p|ltd|limited|corp(?:oration)?|plc|gmbh|s\.a|b\.v|n\.v|s\.p\.a|s\.r\.l|a\/s|n\.a|k\.k|co\.,? ltd|pty\.? ltd|pte\.? ltd)\b\.?(?: (?:u\.?s\.?a?\.?|ltd\.?|limited|llc)(?=[ ,]|$))?)(?=$|[ ,;.)])/i;

const LEAD =
  /^(?:[\s,;:.\-–•*_]|and\b|by\b|between\b|among\b|amongst\b|both\b|parties\b|party [a-z]\b|\(?(?:[a-h]|[ivx]{1,4}|\d{1,2})\)|\d{1,2}\.(?= )|on the (?:one|other|first|second) (?:hand|part)|each of\b|the(?= (?:following|undersigned))|the undersigned,?|following|to\b|from\b|with\b|is\b|of the (?:first|second|one|other) part|as follows)+/i;

const STOP = new RegExp(
  [
    ',? (?:an? (?!\\.)|having |with (?:its|an?|his|her|the|registered|principal|offices?|headquarters|place) |located |whose |incorporated (?:in|under|and)|organi[sz]ed |existing |duly |registered (?:in|at|under|office|with|number|as)|formed |established |acting |being |residing |resident |domiciled |doing business |d/?b/?a/? |f/?k/?a/? |formerly |through |on behalf |for itself|for and on|as (?:the |an? )?[a-z]|of \\d|at \\d|together with|collectively|hereinafter|hereafter|herein |individually|company (?:no|number|registration)|by its |is |are |was |on the (?:one|other) |of the (?:first|second|other|one) |and its |its |which |who |under |pursuant |dated |hereby |agrees? |shall |entered |effective |set forth |identified |named |listed |for the |in connection |,? ?an individual|jointly |represented |referred |corporation organized|legal representative|tax id|address|(?:delaware|new york|california|nevada|texas|florida) (?:limited|corporation|company|general))',
    ', \\d',
    ' \\d{2,6} ',
    ' ?["(\\[]',
    '; ?',
    ' ?_{3}',
    ': ',
  ].join('|'),
  'i',
);
const SMALL = new Set(
  'of and the for de du la le di da von van der den & y e et en und für al del des in + - / an'.split(' '),
);

/** The name a passage begins with, at most 160 characters, or null. */
export function leadingName(passage: string): string | null {
  const body = passage
    .replace(LEAD, '')
    .replace(/^the (?=[A-Z])/i, '')
    // "professional golfer, TOM WATSON": what somebody is stands before the name.
    .replace(/^(?:[a-z]+,? ){1,4}(?=[A-Z])/, '');
  const stop = STOP.exec(body);
  let name = (stop === null ? body : body.slice(0, stop.index)).trim();
  const inside = FORM_INSIDE.exec(name);
  if (
    inside?.[1] !== undefined &&
    !/^(?:,? (?:ltd|limited|inc|llc|l\.p|lp|n\.a|corp))/i.test(name.slice(inside[1].length))
  ) {
    name = inside[1];
  }
  name = name.replace(/[\s,;:]+$/, '').replace(/ and$/i, '');
  if (!ENDS_IN_FORM.test(name)) name = name.replace(/\.$/, '');
  return isName(name) ? name.slice(0, 160) : null;
}

/** True when the words read as a proper name: capitals throughout, at most a few small joining words. */
export function isName(name: string): boolean {
  if (name.length < 2 || name.length > 140 || /\d\.\d/.test(name)) return false;
  const words = name.split(/[\s]+/);
  if (words.length > 14 || !(/^[A-Z0-9À-ÖØ-Þ'"<[]/.test(name) || /^[a-z][\w-]*[A-Z.@-]/.test(name))) return false;
  const odd = words.filter(
    (word) => /^[a-zß-öø-ÿ]/.test(word) && !SMALL.has(word.toLowerCase()) && !/[A-Z.]/.test(word),
  );
  return odd.length === 0 && /[A-Za-z]{2}/.test(name) && !NEVER.test(name);
}

const NEVER =
  /^(?:this|agreement|the parties|parties|party|each party|either party|contract|effective date|whereas|recitals?|witnesseth|section|article|exhibit|schedule|background|january|february|march|april|may|june|july|august|september|october|november|december|date|effective|dated|preliminary|acceptance|offering|delivery|second lien|table of contents|page|now|in|it|its|for|and|all|any|such|if|as|by|between)\b(?! (?:cellars|company|inc))/i;

/** True when the name carries the form of a company ("Inc.", "GmbH", "University"). */
export function isCompany(name: string): boolean {
  return ENDS_IN_FORM.test(name);
}
