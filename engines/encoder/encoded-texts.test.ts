import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTexts, missionTexts } from './index.ts';

const SENTENCES = Array.from(
  { length: 12 },
  (_, at) => `Sentence ${at} tells of rivers and the towns behind them.`,
);
const aDocument = { title: 'River fund', categories: ['Water', 'Towns'], text: SENTENCES.join(' ') };

/** Whole words, ends of sentences, white space, other scripts, and halves of what takes two places. */
const PIECES = [
  'river',
  'a',
  '. ',
  '.',
  '! ',
  '\n\n',
  '  ',
  '。',
  '河川',
  'نهر',
  '\u{1F600}',
  '\ud83d',
  '\u0000',
];

describe('documentTexts', () => {
  it('gives title with categories, title with the first sentence, and eight sentences', () => {
    expect(documentTexts(aDocument)).toEqual([
      'River fund. Water, Towns',
      `River fund. ${SENTENCES[0]}`,
      ...SENTENCES.slice(0, 8),
    ]);
  });

  it.each<[what: string, document: Partial<typeof aDocument>, texts: string[]]>([
    ['no description', { text: '' }, ['River fund. Water, Towns', 'River fund']],
    ['a title alone', { text: '', categories: [] }, ['River fund', 'River fund']],
    [
      'no title',
      { title: ' ', text: `${SENTENCES[0]}` },
      ['Water, Towns', `${SENTENCES[0]}`, `${SENTENCES[0]}`],
    ],
    ['nothing at all', { title: '', categories: [], text: ' \n ' }, []],
    [
      'another script',
      {
        title: '河川基金',
        categories: [],
        text: '河川とその後ろの町のための資金を提供します。洪水警報と水位計も対象になります。',
      },
      [
        '河川基金',
        '河川基金. 河川とその後ろの町のための資金を提供します。 洪水警報と水位計も対象になります。',
        '河川とその後ろの町のための資金を提供します。 洪水警報と水位計も対象になります。',
      ],
    ],
    [
      'an abbreviation',
      { categories: [], text: 'The U.S. Department pays for bridges in small towns.' },
      [
        'River fund',
        'River fund. The U.S. Department pays for bridges in small towns.',
        'The U.S. Department pays for bridges in small towns.',
      ],
    ],
  ])('takes %s', (_, document, texts) => {
    expect(documentTexts({ ...aDocument, ...document })).toEqual(texts);
  });

  it('gives two units where no sentences are asked for', () => {
    expect(documentTexts(aDocument, 0)).toEqual(['River fund. Water, Towns', `River fund. ${SENTENCES[0]}`]);
  });

  it('keeps every unit short, whatever the document', () => {
    const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        text,
        fc.array(text, { maxLength: 3 }),
        text,
        fc.nat({ max: 9 }),
        (title, categories, body, most) => {
          const texts = documentTexts({ title, categories, text: body.repeat(10) }, most);
          expect(texts.length).toBeLessThanOrEqual(2 + most);
          expect(texts.length).not.toBe(1);
          for (const [at, unit] of texts.entries()) {
            expect(unit.length).toBeLessThanOrEqual(at === 0 ? 300 : 350);
            expect(unit.trim()).not.toBe('');
          }
        },
      ),
      { examples: [['', [], 'river.\ud83d', 2]] },
    );
  });
});

describe('missionTexts', () => {
  it('gives all of it, the title and each sentence', () => {
    const text = 'Our volunteers teach desert kids to build rockets. We need a van for them.';
    expect(missionTexts({ title: 'Rocket club', text })).toEqual([
      `Rocket club. ${text}`,
      'Rocket club',
      'Our volunteers teach desert kids to build rockets.',
      'We need a van for them.',
    ]);
  });

  it.each<[what: string, title: string, text: string, texts: string[]]>([
    ['nothing', '', ' ', []],
    ['a title alone', 'Rocket club', '', ['Rocket club', 'Rocket club']],
    ['a text alone', '', 'We build rockets with our kids.', Array(2).fill('We build rockets with our kids.')],
  ])('takes %s', (_, title, text, texts) => {
    expect(missionTexts({ title, text })).toEqual(texts);
  });

  it('reads the beginning of a very long one', () => {
    const texts = missionTexts({ title: 'Long', text: SENTENCES.join(' ').repeat(400) });
    expect(texts).toHaveLength(18);
    expect(texts[0]).toHaveLength(2000);
    expect(missionTexts({ title: '', text: 'x'.repeat(20_000) }).map(({ length }) => length)).toEqual([
      2000, 350,
    ]);
  });
});
