/** Texts on which parsers, expressions and layouts lose their time, at any length. */
export interface HostileShape {
  readonly name: string;
  /** @param length in code units; the text has at most so many, and fewer by one unit at most */
  text(length: number): string;
}

const filled = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length));
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

const shape = (name: string, make: (length: number) => string): HostileShape => ({
  name,
  text: (length) => cut(make(length), length),
});

export const HOSTILE_SHAPES: readonly HostileShape[] = [
  shape('one word', filled('a')),
  shape('a number and dashes', (length) => `1. ${'-'.repeat(Math.max(0, length - 5))}x?`),
  shape('nested brackets', (length) => `${'[('.repeat(length / 4)}${')]'.repeat(length / 4)}`),
  shape('angle brackets', filled('<')),
  shape('blanks', (length) => betweenWords(filled(' \n\t'), length)),
  shape('digits and commas', filled('1,000,')),
  shape('combining marks', (length) => `e${filled('\u0301\u0323')(length)}`),
  shape('right to left and zero width', filled('\u202e\u05d0\u200b\u0627\u200d\u2069')),
  shape('emoji sequences', filled('👩‍👩‍👧')),
  shape('escapes', filled('\\ud800\\u0000%00&#0;\\x')),
  shape('formulas and quotes', filled('=1+1";"\n@"",')),
  shape('links and emphasis', filled('[*_`![](**')),
  shape('addresses', filled('a@a.aa https://a.aa/ ')),
  shape('dates and amounts', filled('May 1, 2026 at $1,000 or EUR 5k? ')),
];

/** Blanks alone are no text, and a draft whose title they shrink to two letters cannot be published. */
function betweenWords(text: (length: number) => string, length: number): string {
  const word = length < 20 ? 'x' : 'blank';
  const inside = Math.max(0, length - 2 * word.length);
  return `${word}${text(inside).slice(0, inside)}${word}`;
}

/** Shapes of one run; all of them with FULL=1. */
const SAMPLE = 2;
/** Chooses the shapes of a run; another one by FUZZ_SEED=3, so that the same commit always has the same verdict. */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? 1);

/** The shapes of this run, by its seed. */
export function chosenShapes(): readonly HostileShape[] {
  if (process.env.FULL === '1') return HOSTILE_SHAPES;
  const step = Math.floor(HOSTILE_SHAPES.length / SAMPLE);
  return Array.from(
    { length: SAMPLE },
    (_, n) => HOSTILE_SHAPES[(FUZZ_SEED + n * step) % HOSTILE_SHAPES.length],
  ).filter((one) => one !== undefined);
}
