import { foldUnit } from './fold.ts';

/** Receives a token: its folded form and the UTF-16 range `[start, end)` of the text it came from. */
export type TokenVisitor = (form: string, start: number, end: number) => void;

const SEPARATOR = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 4;
const FOREIGN = 8;
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
  return foldUnit(unit) === null ? SEPARATOR : FOREIGN;
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
  for (const run of form.match(/[a-z]+|[0-9]+/g) ?? []) if (run.length >= 2) visit(run, start, end);
}

/**
 * Walks the tokens of a text in order: accents folded, lower case, `1,000` joined, runs of `[a-z0-9]`. A token
 * of letters and digits also gives its letter runs and digit runs of two or more, at the same range.
 */
export function scanTokens(text: string, visit: TokenVisitor): void {
  let at = 0;
  while (at < text.length) {
    let kind = classAt(text, at);
    if (kind === SEPARATOR) {
      at += 1;
      continue;
    }
    const start = at;
    let seen = 0;
    let joined = false;
    while (at < text.length) {
      kind = classAt(text, at);
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
    if (form.length === 0) continue;
    visit(form, start, at);
    const mixed = (seen & DIGIT) !== 0 && (seen & ~DIGIT) !== 0;
    if (mixed || (seen & FOREIGN) !== 0) {
      if (/[a-z]/.test(form) && /[0-9]/.test(form)) emitRuns(form, start, at, visit);
    }
  }
}
