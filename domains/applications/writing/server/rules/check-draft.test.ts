import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, countWords, measureText } from '../../contract/count-text.ts';
import { type CheckedDraft, checkDraft, countChecks } from './check-draft.ts';
import type { DraftSentence } from './draft-section.ts';
import { continues, keepSources } from './keep-sources.ts';
import { reviewCriteria } from './review-criteria.ts';

const section = (text: string, limit: CheckedDraft['sections'][number]['limit'] = null) => ({
  id: 's1',
  title: 'Need',
  limit,
  text,
});
const CLEAN: CheckedDraft = {
  sections: [section('We ask for $5,000. Write to ada@example.org.')],
  blockers: [],
  amounts: { min: 1000, max: 9000, currency: 'USD' },
  others: [],
};
const codes = (overrides: Partial<CheckedDraft>) =>
  checkDraft({ ...CLEAN, ...overrides }).map(({ code }) => code);
const LONG =
  'The same long answer, word for word, that was given to another funder some months before this one.';

describe('checkDraft', () => {
  it.each<[string, Partial<CheckedDraft>, string[]]>([
    ['a clean draft', {}, []],
    ['an empty section', { sections: [section(' ')] }, ['missing_section', 'contact_missing']],
    [
      'placeholders',
      { sections: [section('a@b.co [AMOUNT] [VERIFY: who]')] },
      ['placeholder', 'placeholder'],
    ],
    ['too long', { sections: [section('a@b.co two three', { unit: 'words', max: 2 })] }, ['too_long']],
    ['too much asked', { sections: [section('We ask for $20,000. a@b.co')] }, ['amount']],
    ['too little asked', { sections: [section('We request $500. a@b.co')] }, ['amount']],
    ['another currency', { sections: [section('We ask for €20,000. a@b.co')] }, []],
    ['an amount that is not asked for', { sections: [section('The town spent $20,000. a@b.co')] }, []],
    ['no contact', { sections: [section('Hello')] }, ['contact_missing']],
    ['a phone number', { sections: [section('Call +1 715 555 0100')] }, []],
    [
      'the same text',
      { sections: [section(`${LONG} a@b.co`)], others: [`${LONG}  A@b.co`] },
      ['same_as_other'],
    ],
    [
      'blockers',
      {
        blockers: [
          { code: 'region', severity: 'cannot', text: 'Not open to you.', sourceLine: 'US' },
          { code: 'deadline_passed', severity: 'cannot', text: 'Closed.', sourceLine: 'Closes: May' },
        ],
      },
      ['ineligible', 'deadline_passed'],
    ],
  ])('%s', (_, overrides, expected) => {
    expect(codes(overrides)).toEqual(expected);
  });

  it('counts kinds, not findings', () => {
    expect(countChecks([])).toEqual({ passed: 8, total: 8 });
    expect(countChecks([{ code: 'placeholder' }, { code: 'placeholder' }])).toEqual({ passed: 7, total: 8 });
  });
});

describe('counts', () => {
  it.each([
    ['', 0, 0],
    ['one  two\nthree', 3, 14],
    ['— & —', 0, 5],
    ['مرحبا بالعالم', 2, 13],
    ['👩‍👩‍👧 hi', 1, 4],
  ])('%j', (text, words, characters) => {
    expect([countWords(text), countCharacters(text)]).toEqual([words, characters]);
  });

  it('counts pages by 500 words', () => {
    expect(measureText('w '.repeat(750), 'pages')).toBe(1.5);
  });
});

describe('reviewCriteria', () => {
  it('says which section speaks of a criterion by which words', () => {
    const review = reviewCriteria(
      [
        { text: 'Evidence of community need', weight: '30%' },
        { text: 'Environmental benefit', weight: null },
      ],
      [section('The community needs gauges; the evidence is in the town survey.')],
    );
    expect(review[0]).toMatchObject({ standing: 'named', sections: [{ sectionId: 's1', title: 'Need' }] });
    expect(review[1]).toMatchObject({ standing: 'missing', sections: [] });
  });

  it('finds nothing in empty sections', () => {
    expect(reviewCriteria([{ text: 'Need', weight: null }], [section('')])[0]?.standing).toBe('missing');
  });
});

const drafted = (text: string): DraftSentence => ({
  text,
  by: 'rules',
  sources: [{ id: 'project.title', kind: 'project', label: 'Project: title', quote: text }],
});

describe('keepSources', () => {
  it('keeps the sources of sentences that are still there, and gives the others to the person', () => {
    const before = [drafted('One is here.'), drafted('Two is here.')];
    expect(
      keepSources('New start. One is here. Two was here.', before).map(({ text, by }) => [text, by]),
    ).toEqual([
      ['New start.', 'person'],
      ['One is here.', 'rules'],
      ['Two was here.', 'person'],
    ]);
    expect(keepSources('Two is here.\nOne is here.', before).map(({ by }) => by)).toEqual(['rules', 'rules']);
    expect(keepSources('', before)).toEqual([]);
  });

  it('gives every sentence of a text exactly once', () => {
    const words = fc.array(fc.constantFrom('Ah.', 'Oh no.', 'Yes!', 'Why?'), { maxLength: 6 });
    fc.assert(
      fc.property(words, words, (now, before) => {
        const text = now.join(' ');
        expect(
          keepSources(text, before.map(drafted))
            .map((one) => one.text)
            .join(' '),
        ).toBe(text);
      }),
    );
  });
});

describe('continues', () => {
  it('holds for a text that was only added to', () => {
    const text = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(text, text, text, (start, middle, end) => {
        expect(continues(start + end, start + middle + end)).toBe(true);
      }),
    );
    expect(continues('one two', 'one')).toBe(false);
    expect(continues('one two', 'one tWo three')).toBe(false);
  });
});

describe('the place of a finding', () => {
  const placed = (text: string, overrides: Partial<CheckedDraft> = {}) =>
    checkDraft({
      sections: [{ id: 's', title: 'Need', limit: null, text }],
      blockers: [],
      amounts: null,
      others: [],
      ...overrides,
    }).flatMap(({ code, place }) => (place ? [[code, text.slice(place.start, place.end)]] : []));

  it('is the sentence or the words it is about', () => {
    expect(placed('We run [VERIFY: where]. We ask for [AMOUNT] and [AMOUNT].')).toEqual([
      ['placeholder', '[VERIFY: where]'],
      ['placeholder', '[AMOUNT]'],
      ['placeholder', '[AMOUNT]'],
    ]);
    const amounts = { min: null, max: 5000, currency: 'USD' };
    expect(placed('We repair. We ask for $9,000 in all. Thanks.', { amounts })).toEqual([
      ['amount', 'We ask for $9,000 in all.'],
    ]);
    const text = 'One two three. Four five six. Seven eight.';
    const limit = { unit: 'words', max: 4 } as const;
    expect(placed(text, { sections: [{ id: 's', title: 'Need', limit, text }] })).toEqual([
      ['too_long', 'Four five six. Seven eight.'],
    ]);
  });
});
