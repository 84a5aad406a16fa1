import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DESCRIPTION_WORDS, readSearchText, withoutOperator, withoutQuotes } from './search-text.ts';

describe('phrases', () => {
  it.each<[string, string[], string]>([
    ['salmon rivers', [], 'salmon rivers'],
    ['"salmon rivers" north', ['salmon rivers'], 'salmon rivers north'],
    [
      '“salmon rivers” and "oral history"',
      ['salmon rivers', 'oral history'],
      'salmon rivers and oral history',
    ],
    ['„salzige Flüsse“ «eaux vives»', ['salzige Flüsse', 'eaux vives'], 'salzige Flüsse eaux vives'],
    ['a 5" pipe', [], 'a 5 pipe'],
    ['12" pipe 6" tube', [], '12 pipe 6 tube'],
    ['„salzige Flüsse" nord', ['salzige Flüsse'], 'salzige Flüsse nord'],
    ['"a" "a" "b" "c" "d" "e" "f"', ['a', 'b', 'c', 'd', 'e'], 'a a b c d e f'],
    ['"" ""', [' '], ''],
  ])('%j asks for %j together', (text, phrases, bare) => {
    expect(readSearchText(text)).toMatchObject({ phrases, words: bare, operators: [], hints: [] });
    expect(withoutQuotes(text)).toBe(bare);
  });

  it('narrow no description that somebody pasted', () => {
    const eleven = 'our "Rocket Days" teach desert kids to build and launch rockets';
    expect(eleven.split(' ')).toHaveLength(DESCRIPTION_WORDS - 1);
    expect(readSearchText(eleven).phrases).toEqual(['Rocket Days']);
    expect(readSearchText(`${eleven} together`)).toMatchObject({
      phrases: [],
      words: 'our Rocket Days teach desert kids to build and launch rockets together',
    });
  });
});

describe('operators', () => {
  it.each<[string, object]>([
    ['deadline:<90d', { bounds: [{ of: 'deadline', side: 'before', days: 90 }] }],
    ['closes:2w', { bounds: [{ of: 'deadline', side: 'before', days: 14 }] }],
    ['Deadline:>30d', { bounds: [{ of: 'deadline', side: 'after', days: 30 }] }],
    [
      'deadline:<2026-12-31',
      { bounds: [{ of: 'deadline', side: 'before', day: '2026-12-31', inclusive: false }] },
    ],
    [
      'deadline:>=2026-10-01',
      { bounds: [{ of: 'deadline', side: 'after', day: '2026-10-01', inclusive: true }] },
    ],
    ['amount:>50000', { bounds: [{ of: 'amount', side: 'atLeast', amount: 50_000 }] }],
    ['amount:<$10,000', { bounds: [{ of: 'amount', side: 'atMost', amount: 10_000 }] }],
    ['amount:>=1.5m', { bounds: [{ of: 'amount', side: 'atLeast', amount: 1_500_000 }] }],
    ['status:all', { status: 'all' }],
    ['status:OPEN', { status: 'open' }],
    ['-loans', { without: ['loans'] }],
    ['-"social security"', { without: ['social security'] }],
    ['-“social security”', { without: ['social security'] }],
  ])('%s counts and is no word', (operator, wanted) => {
    const read = readSearchText(`river ${operator} salmon`);
    expect(read).toMatchObject({ words: 'river salmon', hints: [], ...wanted });
    expect(read.operators.map(({ typed }) => typed)).toEqual([operator]);
    expect(withoutOperator(`river ${operator} salmon`, operator)).toBe('river salmon');
  });

  it.each([
    ['deadline:<90d', 'Closes within 90 days'],
    ['deadline:>30d', 'Closes in more than 30 days'],
    ['deadline:<2026-12-31', 'Closes before Dec 31, 2026'],
    ['deadline:2026-12-31', 'Closes by Dec 31, 2026'],
    ['amount:>50k', 'At least $50,000'],
    ['amount:<£1.5m', 'At most £1,500,000'],
    ['status:all', 'Closed and past too'],
    ['-"small boats"', 'Without “small boats”'],
  ])('%s means: %s', (operator, meaning) => {
    expect(readSearchText(operator).operators).toEqual([{ typed: operator, meaning }]);
  });

  it.each([
    ['deadline:<soon', /deadline:<90d/],
    ['deadline:<2026-02-30', /deadline:<90d/],
    ['deadline:<0d', /deadline:<90d/],
    ['amount:lots', /amount:>50000/],
    ['status:closed', /status:all/],
  ])('%s is refused with what works', (operator, hint) => {
    const read = readSearchText(`river ${operator}`);
    expect(read).toMatchObject({ words: 'river', bounds: [], status: null, operators: [] });
    expect(read.hints).toEqual([expect.stringMatching(hint)]);
  });

  it('an unknown one is searched as words, and says so', () => {
    const { words, hints } = readSearchText('river foo:bar');
    expect(words).toBe('river foo:bar');
    expect(hints).toEqual([expect.stringMatching(/^“foo:bar” was searched as words\. .*deadline:<90d/)]);
  });

  it.each([
    'at 10:30',
    'https://example.org/a',
    'Theme: water',
    'non-profit self-help',
    'river - salmon',
    'a -',
  ])('prose is prose: %s', (text) => {
    expect(readSearchText(text)).toMatchObject({ operators: [], hints: [], without: [] });
  });

  it('reads a pasted description as words, dashes and colons too', () => {
    const text =
      'Goals: -teach kids to build rockets -visit five schools foo:bar and the “Rocket Days” every summer with us';
    expect(readSearchText(text)).toMatchObject({ phrases: [], without: [], hints: [], operators: [] });
  });

  it('never fails, and leaves nothing of an operator among the words', () => {
    const piece = fc.constantFrom(
      ...[
        'river',
        '"a b"',
        '-x',
        '-"y z"',
        'deadline:<9d',
        'amount:>5',
        'status:all',
        'foo:',
        ':',
        '-',
        '"',
        '„',
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 9 }), (pieces) => {
        const { words, operators } = readSearchText(pieces.join(' '));
        for (const { typed } of operators) {
          if (typed.includes(':')) expect(words.split(' ')).not.toContain(typed);
        }
        expect(readSearchText(words).words.length).toBeLessThanOrEqual(words.length);
      }),
    );
  });
});
