import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectMissionConcepts } from '../detect-concepts.ts';
import { aLexicon } from '../testing/a-lexicon.ts';
import { conceptLabels, conceptMeanings, conceptVectors } from './concept-vectors.ts';
import { gateConcepts } from './gate-concepts.ts';

const lexicon = aLexicon();
const findings = detectMissionConcepts(lexicon, { title: '', text: 'Rockets, robots and groceries' });
const meanings = (...values: number[]) => Float32Array.from(values);

describe('gateConcepts', () => {
  it('keeps what the words say without vectors', () => {
    const concepts = gateConcepts(findings, null);
    expect(concepts.map(({ concept }) => lexicon.concepts[concept]!.id)).toEqual(['youth-stem', 'food-bank']);
    expect(concepts.every(({ meaning }) => meaning === null)).toBe(true);
  });

  it('lets a near meaning through and an incidental word not', () => {
    const [first, second] = gateConcepts(findings, meanings(0.5, 0, -0.2));
    expect(first!.concept).toBe(0);
    expect(first!.amount).toBeGreaterThan(gateConcepts(findings, null)[0]!.amount);
    expect(second!.amount).toBeLessThan(0.5);
  });

  it('proposes a concept without any word when it is very near', () => {
    const proposed = gateConcepts([], meanings(0.1, 0.6, 0));
    expect(proposed.map(({ concept, terms }) => [concept, terms])).toEqual([[1, []]]);
  });

  it('rises with the meaning, and drops what hardly counts', () => {
    const cosine = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(cosine, cosine, (one, other) => {
        const amount = (value: number) =>
          gateConcepts(findings.slice(0, 1), meanings(value, -1, -1))[0]?.amount ?? 0;
        expect(amount(Math.max(one, other))).toBeGreaterThanOrEqual(amount(Math.min(one, other)));
        expect(amount(one) === 0 || amount(one) > 0.05).toBe(true);
      }),
    );
  });
});

describe('conceptVectors', () => {
  it('makes one unit vector of each pair of labels, near those of its own words', () => {
    const labels = conceptLabels(lexicon);
    expect(labels).toHaveLength(2 * lexicon.concepts.length);
    expect(labels[0]).toBe('STEM education, science education, informal science');
    const raw = labels.map((_, at) => Float32Array.from({ length: 8 }, (_, to) => (to === at % 8 ? 1 : 0.1)));
    const { concepts: vectors } = conceptVectors(raw);
    expect(vectors).toHaveLength(lexicon.concepts.length);
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    const [own, ...others] = conceptMeanings(vectors, vectors[0]!);
    expect(own).toBeCloseTo(1, 5);
    for (const other of others) expect(other).toBeLessThan(1);
  });
});
