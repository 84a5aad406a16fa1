import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRetrievalIndex } from '#engines/retrieval';
import { foundPairReader, wordPairReader } from './word-pairs.ts';

const WORDS = ['river', 'rivers', 'Salmon', 'Économie', '1,000', 'covid19', 'the', 'history', 'music', 'xyz'];
const someWords = (maxLength: number) =>
  fc.array(fc.constantFrom(...WORDS), { maxLength }).map((words) => words.join(' '));
const someRecords = fc.array(fc.record({ title: someWords(5), text: someWords(40) }), {
  minLength: 1,
  maxLength: 8,
});

function anIndex(records: readonly { title: string; text: string }[]) {
  const index = createRetrievalIndex();
  index.put(records.map((record, at) => ({ id: `${at}`, ...record })));
  return index;
}

describe('foundPairReader', () => {
  it('finds the same with what the index knows of a record as by reading all of it', () => {
    fc.assert(
      fc.property(someRecords, someWords(6), fc.integer({ min: 1, max: 6 }), (records, query, most) => {
        const index = anIndex(records);
        const readFound = foundPairReader(index, index.search({ query, repair: false }));
        const readAll = wordPairReader(index, { query, repair: false });
        records.forEach((record, at) => {
          expect(readFound({ id: `${at}`, ...record }, most)).toEqual(readAll(record, most));
        });
      }),
    );
  });

  it('reads all of a record that the index does not hold, and a text newer than the index', () => {
    const index = anIndex([{ title: 'Salmon river', text: '' }]);
    const read = foundPairReader(index, index.search({ query: 'salmon river' }));
    const newer = { title: 'Harbour', text: 'The river at the end' };
    for (const id of ['0', 'unknown']) {
      expect(read({ id, ...newer }, 4).map(({ theirs }) => theirs)).toEqual(['river']);
    }
  });

  it('names the word that was typed where another one was searched', () => {
    const index = anIndex([{ title: 'Salmon river', text: 'More of the river' }]);
    const found = index.search({ query: 'slamon' });
    expect(found.repairs).toHaveLength(1);
    expect(foundPairReader(index, found)({ id: '0', title: 'Salmon river', text: '' }, 4)).toEqual([
      { yours: 'slamon', theirs: 'Salmon', field: 'title', snippet: 'Salmon river', share: 1 },
    ]);
  });
});
