/** Texts that programs stumble over; those of the first group no database keeps. */
const UNSTORABLE_TEXTS: readonly string[] = ['\0', 'a\0b', 'half \ud800', '\udc00\ud800'];

const TEXTS: readonly string[] = [
  '',
  ' \t\r\n',
  'x'.repeat(3000),
  '\u{1f600}'.repeat(333),
  '\ufdfa'.repeat(120),
  '\u0130\u00df\ufb03'.repeat(8),
  'e\u0301'.repeat(15),
  '\u202e\u2066gro.elpmaxe\u2069',
  '\u0001\u001b[31m\u0085\u2028',
  '\ufeff\uffff\u{10ffff}',
  '__proto__',
  "'; drop table identity_user; --",
  '%00',
  '../../etc/passwd',
  '=1+1',
  'a@b.c\r\nBcc: x@y.z',
  '%_\\%',
  '9'.repeat(40),
  '1e999',
  '275760-09-14T00:00:00Z',
  '00000000-0000-4000-8000-000000000000',
];

/** Pieces of an address, encoded: of these no router and no schema is sure. */
export const HOSTILE_PIECES: readonly string[] = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF%FE',
  '%C0%80',
  '%2500',
  '%2e%2e%2f',
  ...TEXTS.slice(1, 13).map(encodeURIComponent),
];

/** Whether a piece of an address holds NUL once it is decoded. */
export const holdsNul = (piece: string): boolean => piece.includes('%00');

const nested = (depth: number): unknown => (depth === 0 ? 'end' : [nested(depth - 1)]);

/** Hostile values of a field: every text, every other type, the edges of numbers, and much of each. */
const HOSTILE_VALUES: readonly unknown[] = [
  ...UNSTORABLE_TEXTS,
  ...TEXTS,
  null,
  true,
  0,
  -1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  ['a\0b'],
  { 'a\0b': 1 },
  { 'half \ud800': { deep: 'x' } },
  nested(40),
  Array(500).fill('x'),
  Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`field${n}`, n])),
];

/** The same, for fields of fields: a few of each. */
const DEEPER_VALUES: readonly unknown[] = [
  ...UNSTORABLE_TEXTS,
  'x'.repeat(3000),
  '',
  null,
  -1,
  1e308,
  {},
  [],
];

/** Whole bodies, as they are sent. */
export const HOSTILE_BODIES: readonly string[] = [
  'null',
  '[]',
  '"\\u0000"',
  '7',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1,"valueOf":null,"hasOwnProperty":"x"}',
  '{"\\u0000":1}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '{"a":1e400}',
  '{"a":1',
  '\uFEFF{}',
];

/** Whether a value holds text, also as a key, that no database keeps. */
export function holdsUnstorable(value: unknown): boolean {
  // Well-formed JSON names halves of pairs by their number, and NUL like every control character.
  return /\\u0000|\\ud[89a-f][0-9a-f]{2}/.test(JSON.stringify(value)?.replaceAll('\\\\', '') ?? '');
}

/** Copies of a body, each with one of its fields replaced by what is hostile there; fields of fields too. */
export function* withOneReplaced(
  sample: unknown,
  values: readonly unknown[] = HOSTILE_VALUES,
): Generator<readonly [body: unknown, hostile: unknown]> {
  if (typeof sample !== 'object' || sample === null) return;
  for (const [key, inner] of Object.entries(sample)) {
    for (const value of values) yield [replaced(sample, key, value), value];
    for (const [changed, value] of withOneReplaced(inner, DEEPER_VALUES))
      yield [replaced(sample, key, changed), value];
  }
}

function replaced(sample: object, key: string, value: unknown): unknown {
  if (Array.isArray(sample)) return sample.map((item, at) => (String(at) === key ? value : item));
  return { ...sample, [key]: value };
}
