import { foldUnit, isUnspaced } from './fold.ts';

/**
 * Receives a token: its folded form and the UTF-16 range `[start, end)` of the text it came from. `false` says that it
 * needs no more of the text; it may be called again all the same.
 */
export type TokenVisitor = (form: string, start: number, end: number) => unknown;

const SEPARATOR = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 4;
const FOREIGN = 8;
const UNSPACED = 16;
const COMMA = 44;

const CLASS_OF = new Uint8Array(128);
for (let unit = 0; unit < 26; unit += 1) {
  CLASS_OF[97 + unit] = LOWER;
  CLASS_OF[65 + unit] = UPPER;
}
for (let unit = 48; unit < 58; unit += 1) CLASS_OF[unit] = DIGIT;

function classAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit < 128) return CLASS_OF[unit]!;
  if (foldUnit(unit) === null) return SEPARATOR;
  return isUnspaced(unit) ? UNSPACED : FOREIGN;
}

const isDigit = (text: string, at: number) => at < text.length && CLASS_OF[text.charCodeAt(at)] === DIGIT;

/** A comma between a digit and exactly three more: `1,000` is one number. */
function joinsThousands(text: string, at: number): boolean {
  return (
    text.charCodeAt(at) === COMMA &&
    isDigit(text, at - 1) &&
    isDigit(text, at + 1) &&
    isDigit(text, at + 2) &&
    isDigit(text, at + 3) &&
    !isDigit(text, at + 4)
  );
}

function foldRun(text: string, start: number, end: number): string {
  let form = '';
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 128) form += foldUnit(unit) ?? '';
    else if (unit !== COMMA) form += text.charAt(at);
  }
  return form.toLowerCase();
}

function emitRuns(form: string, start: number, end: number, visit: TokenVisitor): void {
  for (const run of form.match(/[^0-9]+|[0-9]+/g) ?? []) if (run.length >= 2) visit(run, start, end);
}

/** The token that begins at `start`; returns where it ends, or the end of the text when no more is needed. */
function scanWord(text: string, start: number, visit: TokenVisitor): number {
  let at = start;
  let seen = 0;
  let joined = false;
  while (at < text.length) {
    const kind = classAt(text, at);
    if (kind === UNSPACED) break;
    if (kind === SEPARATOR) {
      if (!joinsThousands(text, at)) break;
      joined = true;
    }
    seen |= kind;
    at += 1;
  }
  const plain = !joined && (seen & FOREIGN) === 0;
  let form = plain ? text.slice(start, at) : foldRun(text, start, at);
  if (plain && (seen & UPPER) !== 0) form = form.toLowerCase();
  if (form.length === 0) return at;
  if (visit(form, start, at) === false) return text.length;
  const mixed = (seen & DIGIT) !== 0 && (seen & ~DIGIT) !== 0;
  if (mixed || (seen & FOREIGN) !== 0) {
    if (/[^0-9]/.test(form) && /[0-9]/.test(form)) emitRuns(form, start, at, visit);
  }
  return at;
}

let segmenter: Intl.Segmenter | null = null;

/** The tokens of a run of letters that are written without spaces, by Unicode's dictionaries; returns where it ends. */
function scanUnspaced(text: string, start: number, visit: TokenVisitor): number {
  let end = start;
  while (end < text.length && classAt(text, end) === UNSPACED) end += 1;
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  for (const { segment, index, isWordLike } of segmenter.segment(text.slice(start, end))) {
    const from = start + index;
    if (isWordLike) visit(foldRun(segment, 0, segment.length), from, from + segment.length);
  }
  return end;
}

/**
 * Walks the tokens of a text in order: accents folded, lower case, `1,000` joined, runs of letters and digits of any
 * script. A token of letters and digits also gives its letter runs and digit runs of two or more, at the same range.
 * Where words are written without spaces (Chinese, Japanese, Thai and others) `Intl.Segmenter` finds them; characters
 * beyond the Basic Multilingual Plane separate tokens. Word boundaries: https://unicode.org/reports/tr29/
 */
export function scanTokens(text: string, visit: TokenVisitor): void {
  let at = 0;
  while (at < text.length) {
    const kind = classAt(text, at);
    if (kind === SEPARATOR) at += 1;
    else if (kind === UNSPACED) at = scanUnspaced(text, at, visit);
    else at = scanWord(text, at, visit);
  }
}
