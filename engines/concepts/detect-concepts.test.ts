import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectDocumentConcepts, detectMissionConcepts } from './detect-concepts.ts';
import { compileLexicon } from './lexicon/compile-lexicon.ts';
import { CONCEPT_DATA } from './lexicon/concept-data.ts';
import { aLexicon } from './testing/a-lexicon.ts';

const lexicon = aLexicon();
const found = (text: string, title = '') =>
  Object.fromEntries(
    detectMissionConcepts(lexicon, { title, text }).map(({ concept, terms }) => [
      lexicon.concepts[concept]!.id,
      terms.map((term) => term.text).sort(),
    ]),
  );

describe('detectMissionConcepts', () => {
  it.each<[string, string, Record<string, string[]>]>([
    ['a single word and its plural', 'A rocket and robots.', { 'youth-stem': ['robot', 'rockets'] }],
    ['a phrase before its words', 'They build a robot.', { 'youth-stem': ['build a robot'] }],
    ['words of grammar in phrases', 'Nobody should go hungry.', { 'food-bank': ['go hungry'] }],
    ['official terms too', 'Money for STEM education', { 'youth-stem': ['STEM education'] }],
    ['nothing in other words', 'We mend bicycles.', {}],
    ['no weak term alone', 'Our club meets on Monday.', {}],
    ['a weak term beside another of its concept', 'A club with robots', { 'youth-stem': ['club', 'robot'] }],
    [
      'a weak term beside another of its area',
      'A club with laptops',
      { coding: ['laptops'], 'youth-stem': ['club'] },
    ],
    [
      'no weak term beside one of another area',
      'A club that gives groceries',
      { 'food-bank': ['groceries'] },
    ],
    ['no general words of descriptions', 'Volunteers, volunteers and kids.', {}],
    ['nothing in an empty text', '', {}],
  ])('finds %s', (_, text, concepts) => expect(found(text)).toEqual(concepts));

  it('weighs phrases more, weak terms less, and a term said twice once', () => {
    const weight = (text: string) => detectMissionConcepts(lexicon, { title: '', text })[0]!.weight;
    expect(weight('science fair')).toBeGreaterThan(weight('rockets'));
    expect(weight('rockets, rockets, rockets')).toBe(weight('rockets'));
    expect(weight('rockets club')).toBeLessThan(weight('rockets robots'));
  });
});

describe('detectDocumentConcepts', () => {
  it('weighs the title and repetitions more', () => {
    const weight = (title: string, text: string) =>
      detectDocumentConcepts(lexicon, { title, text })[0]?.weight ?? 0;
    expect(weight('Science education', '')).toBeGreaterThan(weight('', 'Science education'));
    expect(weight('', 'science education, science education')).toBeGreaterThan(
      weight('', 'science education'),
    );
    expect(weight('', '')).toBe(0);
  });
});

describe('any text', () => {
  const words = CONCEPT_DATA.concepts.flatMap(({ everyday, weak }) => [...everyday, ...weak]);
  const shipped = compileLexicon(CONCEPT_DATA);
  const someText = fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 12 })), {
      maxLength: 30,
    })
    .map((parts) => parts.join(' '));

  it('gives each concept once, with weight and terms that stand for it', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const list = detectMissionConcepts(shipped, { title: '', text });
        expect(new Set(list.map(({ concept }) => concept)).size).toBe(list.length);
        for (const { concept, weight, terms } of list) {
          expect(weight).toBeGreaterThan(0);
          for (const term of terms) expect(term.uses.some((use) => use.concept === concept)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each<[string, string]>([
    ['Anyone can use and change the code.', 'open-source'],
    ['We run a shelter.', 'homeless-shelter'],
    ['A shelter for women and children', 'domestic-violence'],
    ['Neighbors mend toasters in a repair cafe.', 'repair-reuse'],
    ['We sing in a choir on Thursdays.', 'choir'],
  ])('%s is about %s', (text, id) => {
    const ids = detectMissionConcepts(shipped, { title: '', text }).map(
      ({ concept }) => shipped.concepts[concept]?.id,
    );
    expect(ids).toContain(id);
  });

  it('every concept of the shipped lexicon is found by its own terms', () => {
    const missed = shipped.concepts.filter(({ everyday }, at) => {
      const text = everyday.join('. ');
      return !detectMissionConcepts(shipped, { title: '', text }).some(({ concept }) => concept === at);
    });
    expect(missed.map(({ id }) => id)).toEqual([]);
  });
});
