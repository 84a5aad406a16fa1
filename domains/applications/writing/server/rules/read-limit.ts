import type { LimitUnit } from '../../contract/constants.ts';
import type { SectionLimit } from '../../contract/count-text.ts';

// Repetitions have a bound: a limit is short, and without one a long line would be read again from each place.
const NUMBER = String.raw`(\d{1,3}(?:[,. ]\d{3}){1,3}|\d{1,9}|one|two|three|four|five|six|eight|ten|half a|half)`;
const UNIT = `(?:single[- ]spaced |typed |A4 )?(words?|characters?|chars?|pages?)`;
/** "maximum 500 words", "no more than 2 pages", "up to 2,000 characters", "limit: 500 words", "200 to 300 words". */
const BEFORE = String.raw`(?:max(?:imum)?\.?(?: of| length(?: of)?)?|no more than|not (?:to )?exceed(?:ing)?|not more than|up to|at most|within|under|fewer than|less than|limit(?:ed)?(?: of| to| is)?|in|or less than|\d[\d,]{0,9}\s{0,9}(?:-|–|to|and))`;
const PATTERNS = [
  new RegExp(
    String.raw`\b${BEFORE}(?:\s{0,9}:)?\s{0,9}(?:about |approximately )?${NUMBER}[\s-]{0,9}${UNIT}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${NUMBER}[\s-]{0,9}${UNIT}\s{0,9}(?:max(?:imum)?\b|limit\b|or (?:less|fewer)\b|at most\b|\))`,
    'i',
  ),
];
const NOT_A_LIMIT = /\b(?:at least|minimum(?: of)?|no (?:less|fewer) than)(?:\s*:)?\s*$/i;
const WORDED: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  half: 0.5,
  'half a': 0.5,
};
const LEAST: Readonly<Record<LimitUnit, number>> = { words: 10, characters: 50, pages: 0.5 };
const MOST: Readonly<Record<LimitUnit, number>> = { words: 30_000, characters: 200_000, pages: 60 };

function unitOf(word: string): LimitUnit {
  if (/^w/i.test(word)) return 'words';
  return /^c/i.test(word) ? 'characters' : 'pages';
}

/** The length that a line of a call allows, or null. A least length is none. */
export function readLimit(line: string): SectionLimit | null {
  for (const pattern of PATTERNS) {
    const found = pattern.exec(line);
    if (!found || NOT_A_LIMIT.test(line.slice(0, found.index))) continue;
    const [, amount = '', word = ''] = found;
    const unit = unitOf(word);
    const max = WORDED[amount.toLowerCase()] ?? Number(amount.replace(/[,. ]/g, ''));
    if (max >= LEAST[unit] && max <= MOST[unit]) return { unit, max };
  }
  return null;
}

/** The line without its limit: what is left is the question. */
export function withoutLimit(line: string): string {
  const bare = PATTERNS.reduce((text, pattern) => text.replace(pattern, ''), line);
  return bare
    .replace(/\(\s*[.,;:]?\s*\)?/g, (match) => (match.trim().length > 1 || match === '( ' ? '' : match))
    .replace(/\(\s*$/, '')
    .replace(/(?<![\s–—:(-])[\s–—:(-]*[–—:(-]\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
