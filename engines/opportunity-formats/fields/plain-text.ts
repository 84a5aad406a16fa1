import { decodeHTMLStrict } from 'entities';
import { Tokenizer } from 'htmlparser2';
import { isElementName } from './element-names.ts';

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

/** Decodes HTML entities once; what is no entity stays as it stands. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (whole) => {
    const decoded = decodeHTMLStrict(whole);
    // 0 and surrogates are no characters; they are left out rather than shown as damage.
    return decoded === '\ufffd' ? '' : decoded;
  });
}

const ignore = (): void => {};

/**
 * The text between the tags. By the tokenizer, not the parser: that looks through all open elements at every closing
 * tag, which takes quadratic time where markup is broken, and knows no closing tag whose opening one was cut off.
 */
function withoutTags(text: string): string {
  let out = '';
  let silent: string | undefined;
  const tag = (name: string): void => {
    if (silent === undefined && BLOCKS.has(name)) out += '\n';
  };
  const nameAt = (start: number, end: number) => text.slice(start, end).toLowerCase();
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext(start, end) {
        if (silent === undefined) out += text.slice(start, end);
      },
      onopentagname(start, end) {
        const name = nameAt(start, end);
        tag(name);
        if (SILENT.has(name)) silent ??= name;
      },
      onclosetag(start, end) {
        const name = nameAt(start, end);
        tag(name);
        if (silent === name) silent = undefined;
      },
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
      ontextentity: ignore,
    },
  );
  tokenizer.write(text);
  tokenizer.end();
  return out;
}

/** Beginning of a tag. The name is bounded: a row of brackets would else be read to its end from each of them. */
const TAG_START = /<(?=\/?([a-z][^\s/<>]{0,40}))/gi;

/** In the place of a bracket that begins no tag; no text of a source has this private character. */
const BRACKET = '\ue000';

/** The text without its markup. Only names of HTML elements make a tag: "income <GBP 5000" is a comparison. */
function withoutMarkup(text: string): string {
  if (!text.includes('<')) return text;
  const marked = text
    .replaceAll(BRACKET, '')
    .replace(TAG_START, (sign, name: string) => (isElementName(name) ? sign : BRACKET));
  return withoutTags(marked).replaceAll(BRACKET, '<');
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n|\t)\p{Cc}|[\u00ad\u200b\ufeff]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Sources escape their markup up to three times over; more rounds are someone playing. */
const ROUNDS = 4;

/**
 * Turns a source's text into plain text: markup and script content removed, entities decoded (also twice
 * escaped markup, as the Grants.gov extract has it), control characters removed, white space tidied. The result
 * is still text, not HTML: anyone who prints it escapes it.
 *
 * @param html text that may hold markup
 * @returns plain text; paragraphs are separated by line breaks
 */
export function plainText(html: string): string {
  let text = html;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = tidy(decodeEntities(withoutMarkup(text)));
    if (next === text) return next;
    text = next;
  }
  return tidy(withoutTags(text));
}

/** The same on one line, for titles and names. */
export function plainLine(html: string): string {
  return plainText(html).replace(/\s+/g, ' ').trim();
}
