import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRetrievalIndex, type Explanation } from '../index.ts';

const words = fc.constantFrom('river', 'rivers', 'salmon', 'dams', 'oral', 'history', 'music', 'of');
const text = (maxLength: number) => fc.array(words, { maxLength }).map((list) => list.join(' '));
const someDocuments = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefgh'), title: text(4), text: text(60) }),
  { selector: ({ id }) => id, minLength: 2, maxLength: 8 },
);

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function expectSums({ score, parts, terms, pairs, fit }: Explanation): void {
  expect(total(Object.values(parts))).toBeCloseTo(score, 12);
  expect(total(terms.map(({ share }) => share))).toBeCloseTo(parts.terms, 9);
  expect(total(terms.map(({ exactShare }) => exactShare))).toBeCloseTo(parts.exact, 9);
  expect(total(pairs.map(({ share }) => share))).toBeCloseTo(parts.pairs, 12);
  expect(fit).toBeGreaterThanOrEqual(0);
  expect(fit).toBeLessThanOrEqual(100);
}

describe('explain', () => {
  it('adds up to the score that search gives, and its ranges hold the words it names', () => {
    fc.assert(
      fc.property(someDocuments, text(10), (documents, query) => {
        const index = createRetrievalIndex();
        index.put(documents);
        index.trainLatentSpace();
        for (const hit of query === '' ? [] : index.search({ query, limit: 100 }).hits) {
          const source = documents.find(({ id }) => id === hit.id) ?? { title: '', text: '' };
          const explanation = index.explain({ query }, hit.id, source);
          expect(explanation).toMatchObject({ score: hit.score, fit: hit.fit, parts: hit.parts });
          expectSums(explanation);
          for (const { word, range } of explanation.terms.flatMap(({ meetings }) => meetings)) {
            expect(range).not.toBeNull();
            if (range !== null) expect(source[range.field].slice(range.start, range.end)).toBe(word);
          }
        }
      }),
    );
  });

  it('adds up for a similar document too', () => {
    fc.assert(
      fc.property(someDocuments, (documents) => {
        const index = createRetrievalIndex();
        index.put(documents);
        const from = documents[0]?.id ?? '';
        for (const hit of index.findSimilar(from).hits) {
          const explanation = index.explain({ similarTo: from }, hit.id);
          expect(explanation.score).toBe(hit.score);
          expectSums(explanation);
        }
      }),
    );
  });

  it('names the words of the user and of the document, and where they stand', () => {
    const source = { title: 'Salmon Rivers', text: 'Économies of the river. Removing dams, at last.' };
    const index = createRetrievalIndex();
    index.put([
      { id: 'a', ...source },
      { id: 'b', title: 'Music', text: 'Jazz.' },
    ]);
    const explanation = index.explain({ query: 'RIVER economy removed jazz' }, 'a', source);
    expect(
      explanation.terms.map(({ words, meetings }) => [words[0], meetings.map(({ word }) => word)]),
    ).toEqual([
      ['RIVER', ['Rivers', 'river']],
      ['economy', ['Économies']],
      ['removed', ['Removing']],
      ['jazz', []],
    ]);
    expect(explanation.terms[0]?.meetings[1]?.range).toEqual({ field: 'text', start: 17, end: 22 });
    expect(explanation.titleWords).toEqual(['Rivers']);
    expect(explanation.pairs.map((pair) => pair.words)).toEqual([
      ['RIVER', 'removed'],
      ['economy', 'removed'],
    ]);
    const passage = explanation.passage.map(({ field, start, end }) => source[field].slice(start, end));
    expect(passage).toEqual(['Rivers', 'Économies of the river. Removing']);
  });

  it('has no ranges without the text that was indexed', () => {
    const index = createRetrievalIndex();
    index.put([{ id: 'a', title: 'Salmon', text: '' }]);
    for (const source of [null, { title: 'Salmon run', text: '' }]) {
      const [term] = index.explain({ query: 'salmon' }, 'a', source).terms;
      expect(term?.meetings).toEqual([{ field: 'title', word: 'salmon', range: null }]);
    }
  });

  it('gives zeros for a document without any word of the query', () => {
    const index = createRetrievalIndex();
    index.put([
      { id: 'a', title: 'Salmon', text: '' },
      { id: 'b', title: 'Music', text: '' },
    ]);
    expect(index.explain({ query: 'salmon' }, 'b')).toMatchObject({
      score: 0,
      fit: 0,
      pairs: [],
      passage: [],
    });
    expect(() => index.explain({ query: 'salmon' }, 'nobody')).toThrow('no document "nobody"');
  });
});

describe('text fit', () => {
  it('rises with the score within a query', () => {
    fc.assert(
      fc.property(someDocuments, text(10), (documents, query) => {
        const index = createRetrievalIndex();
        index.put(documents);
        const hits = index.search({ query, limit: 100 }).hits;
        hits.slice(1).forEach((hit, at) => {
          expect(hit.fit).toBeLessThanOrEqual(hits[at]?.fit ?? 0);
        });
      }),
    );
  });

  it('is low when even the best document answers little of the query', () => {
    const index = createRetrievalIndex();
    index.put([
      { id: 'a', title: 'Salmon', text: 'rivers and dams' },
      { id: 'b', title: 'Jazz', text: 'concerts in schools of music' },
    ]);
    const fitOf = (query: string) => index.search({ query }).hits[0]?.fit ?? 0;
    expect(fitOf('salmon rivers dams')).toBeGreaterThan(60);
    expect(fitOf('salmon concerts in schools for music')).toBeLessThan(fitOf('salmon rivers dams'));
  });
});
