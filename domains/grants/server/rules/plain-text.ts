/** Elements whose text is not text for people: dropped with their content. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'title',
]);

/** Elements that end a line. */
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Name and character, one after the other; enough for what funders' editors write. */
const ENTITY_LIST = `amp & lt < gt > quot " apos ' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „
laquo « raquo » lsaquo ‹ rsaquo › hellip … bull • middot · sect § para ¶ dagger † deg ° plusmn ±
times × divide ÷ frac12 ½ frac14 ¼ frac34 ¾ sup2 ² sup3 ³ micro µ permil ‰ ge ≥ le ≤ ne ≠ asymp ≈
minus − infin ∞ rarr → larr ← euro € pound £ yen ¥ cent ¢ copy © reg ® trade ™ iexcl ¡ iquest ¿
agrave à aacute á acirc â atilde ã auml ä aring å aelig æ ccedil ç egrave è eacute é ecirc ê euml ë
igrave ì iacute í icirc î iuml ï ntilde ñ ograve ò oacute ó ocirc ô otilde õ ouml ö oslash ø
oelig œ ugrave ù uacute ú ucirc û uuml ü yacute ý szlig ß scaron š`;

const ENTITIES = new Map<string, string>([
  ['nbsp', ' '],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['shy', ''],
]);
const entityWords = ENTITY_LIST.split(/\s+/);
for (let at = 0; at + 1 < entityWords.length; at += 2)
  ENTITIES.set(entityWords[at] ?? '', entityWords[at + 1] ?? '');

/** Every name of the table, first letter free in case (`&Eacute;`). */
function namedEntity(name: string): string | undefined {
  const exact = ENTITIES.get(name);
  if (exact !== undefined) return exact;
  const lower = ENTITIES.get(name.toLowerCase());
  if (lower === undefined) return undefined;
  return /^[A-Z]/.test(name) && lower.length === 1 ? lower.toUpperCase() : lower;
}

/** Decodes HTML entities once; what is no entity stays as it stands. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,9});/g,
    (whole, body: string) => {
      if (!body.startsWith('#')) return namedEntity(body) ?? whole;
      const code = /^#[xX]/.test(body)
        ? Number.parseInt(body.slice(2), 16)
        : Number.parseInt(body.slice(1), 10);
      // 0 and surrogates are no characters; they are left out rather than shown as damage.
      if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '';
      return String.fromCodePoint(code);
    },
  );
}

/** Start of a tag at `<`, or undefined where the sign is only a sign ("a < b"). */
function tagAt(text: string, at: number): { name: string; closing: boolean } | undefined {
  const found = /^<(\/?)([A-Za-z][A-Za-z0-9:-]{0,40})(?=[\s/>]|$)/.exec(text.slice(at, at + 48));
  return found ? { closing: found[1] === '/', name: (found[2] ?? '').toLowerCase() } : undefined;
}

/** Position after a comment, CDATA mark or declaration that starts at `at`; -1 when there is none. */
function afterDeclaration(text: string, at: number): number {
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4);
    return end < 0 ? text.length : end + 3;
  }
  if (text.startsWith('<!', at) || text.startsWith('<?', at)) {
    const end = text.indexOf('>', at + 2);
    return end < 0 ? text.length : end + 1;
  }
  return -1;
}

/** One pass over the tags, by hand and linear: a pattern with `[^>]*` is quadratic on a row of `<`. */
function withoutTags(text: string): string {
  let out = '';
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open < 0) return out + text.slice(at);
    out += text.slice(at, open);
    const declared = afterDeclaration(text, open);
    const tag = declared < 0 ? tagAt(text, open) : undefined;
    if (declared >= 0) at = declared;
    else if (!tag) {
      out += '<';
      at = open + 1;
    } else {
      const close = text.indexOf('>', open);
      at = close < 0 ? text.length : close + 1;
      if (BLOCKS.has(tag.name)) out += '\n';
      if (!tag.closing && SILENT.has(tag.name)) at = afterSilent(text, at, tag.name);
    }
  }
  return out;
}

/** Position after the closing tag of an element whose content is dropped; the end where it never closes. */
function afterSilent(text: string, from: number, name: string): number {
  let at = from;
  while (at < text.length) {
    const open = text.indexOf('</', at);
    if (open < 0) return text.length;
    const tag = tagAt(text, open);
    if (tag?.name === name) {
      const close = text.indexOf('>', open);
      return close < 0 ? text.length : close + 1;
    }
    at = open + 2;
  }
  return text.length;
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n|\t)\p{Cc}|[\u200b\ufeff]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Sources escape their markup up to three times over; more rounds are somebody playing. */
const ROUNDS = 4;

/**
 * Turns a source's text into plain text: markup and script content removed, entities decoded (also twice
 * escaped markup, as the Grants.gov extract has it), control characters removed, white space tidied. The result
 * is still text, not HTML: whoever prints it escapes it.
 *
 * @param html text that may hold markup
 * @returns plain text; paragraphs are separated by line breaks
 */
export function plainText(html: string): string {
  let text = html;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = tidy(decodeEntities(withoutTags(text)));
    if (next === text) return next;
    text = next;
  }
  return tidy(withoutTags(text));
}

/** The same on one line, for titles and names. */
export function plainLine(html: string): string {
  return plainText(html).replace(/\s+/g, ' ').trim();
}
