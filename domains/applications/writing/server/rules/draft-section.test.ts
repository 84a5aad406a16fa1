import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PURPOSES } from '../../contract/constants.ts';
import { isOverLimit } from '../../contract/count-text.ts';
import { findPlaceholders } from '../../contract/placeholders.ts';
import { aFactProject } from '../../testing/factories.ts';
import { draftSection, draftText } from './draft-section.ts';
import { collectFacts, type FactSources } from './facts.ts';
import { numbersOf, replaceUnsupported } from './support.ts';

const SOURCES: FactSources = {
  project: aFactProject(),
  profile: { bio: 'I have built gauges for 12 years.', location: 'Bayfield', skills: ['Welding', 'Python'] },
  call: {
    title: 'Small Harbors Fund',
    funder: { name: 'Shore Office' },
    amounts: { min: 1000, max: 9000, total: null, currency: 'USD' },
  },
  answers: [{ id: 'a1', title: 'Tax status', text: 'Our tax status is exempt since 2011.', tags: [] }],
};
const draft = (purpose: (typeof PURPOSES)[number], sources = SOURCES, title = 'Section') =>
  draftSection({ title, question: '', purpose, limit: null }, collectFacts(sources));

describe('draftSection', () => {
  it('says the project’s own sentences, each with its source', () => {
    const need = draft('need');
    expect(need[0]).toEqual({
      text: 'Small harbors flood without warning.',
      by: 'rules',
      sources: [
        {
          id: 'project.description.1',
          kind: 'project',
          label: 'Project: description, sentence 1',
          quote: 'Small harbors flood without warning.',
        },
      ],
    });
    expect(draftText(need)).toContain('[VERIFY: a figure that shows the need, with its source]');
  });

  it('names the amount of the project, else a placeholder', () => {
    expect(draftText(draft('budget'))).toContain('We ask for $10,000–50,000.');
    const unknown = { ...SOURCES, project: aFactProject({ amountSought: null, fundingGoal: 0 }) };
    expect(draftText(draft('budget', unknown))).toContain('We ask for [AMOUNT].');
  });

  it('reuses an answer to the same question, and to no other', () => {
    expect(draftText(draft('other', SOURCES, 'What is your tax status?'))).toContain('exempt since 2011');
    expect(draftText(draft('need'))).not.toContain('2011');
  });

  it('consists of placeholders for an empty project', () => {
    const empty = aFactProject({
      title: '',
      summary: '',
      description: '',
      categories: [],
      amountSought: null,
    });
    const none: FactSources = {
      project: { ...empty, region: null, applicantType: null, fundingGoal: 0 },
      profile: null,
      call: null,
      answers: [],
    };
    for (const purpose of PURPOSES) {
      const sentences = draft(purpose, none);
      expect(sentences.length).toBeGreaterThan(0);
      for (const { text } of sentences) expect(findPlaceholders(text)).toHaveLength(1);
    }
  });

  it('holds no number without a source, stays in its limit, and names a source for all but placeholders', () => {
    const text = fc.array(
      fc.oneof(
        fc.constantFrom(
          'We trained 40 people.',
          'It costs $3,500.',
          'By May 2027 it runs.',
          'مرحبا ١٢',
          '🚀 7',
          'No dot',
        ),
        fc.string({ maxLength: 60 }),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(...PURPOSES),
        fc.integer({ min: 10, max: 200 }),
        (lines, purpose, max) => {
          const project = aFactProject({ description: lines.join(' '), summary: lines[0] ?? '' });
          const sources = { ...SOURCES, project };
          const limit = { unit: 'words', max } as const;
          const facts = collectFacts(sources);
          const sentences = draftSection({ title: 'Any', question: 'Any', purpose, limit }, facts);
          const known = numbersOf(JSON.stringify([facts.map((fact) => fact.text)]));
          for (const sentence of sentences) {
            const quoted = numbersOf(sentence.sources.map(({ quote }) => quote).join('\n'));
            for (const number of numbersOf(sentence.text))
              expect(quoted.has(number) && known.has(number)).toBe(true);
            expect(sentence.sources.length > 0 || findPlaceholders(sentence.text).length > 0).toBe(true);
          }
          expect(sentences.length === 1 || !isOverLimit(draftText(sentences), limit)).toBe(true);
        },
      ),
    );
  });
});

describe('replaceUnsupported', () => {
  const known = ['We trained 40 people in Bayfield for $3,500.'];
  it.each([
    ['We trained 40 people in Bayfield.', 'We trained 40 people in Bayfield.'],
    ['We ask for $90,000.', 'We ask for [AMOUNT].'],
    ['We ask for $3500.', 'We ask for $3500.'],
    ['It serves 900 people.', 'It serves [VERIFY: number] people.'],
    ['We work with Acme Foundation in Bayfield.', 'We work with [VERIFY: name] in Bayfield.'],
    ['See https://evil.example/x now.', 'See [VERIFY: address] now.'],
    ['Write to eve@evil.example today.', 'Write to [VERIFY: address] today.'],
    ['[VERIFY: 12 things] stay.', '[VERIFY: 12 things] stay.'],
  ])('%s', (sentence, expected) => {
    expect(replaceUnsupported(sentence, known)).toBe(expected);
  });

  it('leaves no number that the sources lack, whatever the sentence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(99_999), (words, number) => {
        const text = replaceUnsupported(`${words} ${number} ${words}`, ['1 2 3']);
        const bare = text.replace(/\[[^\]]*\]/g, '');
        for (const one of numbersOf(bare)) expect(['1', '2', '3']).toContain(one);
      }),
    );
  });
});
