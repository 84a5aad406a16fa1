import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analyse,
  createRetrievalIndex,
  openRetrievalIndex,
  type RetrievalDocument,
  type RetrievalIndex,
} from './index.ts';

const SCHEMA = { keywords: ['funder', 'region'], numbers: ['deadline'] };
const WORDS = ['river', 'salmon', 'grants', 'granting', 'history', 'oral', 'music', 'the', 'x1'];

const someWords = (maxLength: number) =>
  fc.array(fc.constantFrom(...WORDS), { maxLength }).map((words) => words.join(' '));

const someDocuments = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...'abcdefghijklmnop'),
    title: someWords(4),
    text: someWords(12),
    keywords: fc.record({
      funder: fc.array(fc.constantFrom('NEH', 'NSF', 'EPA'), { maxLength: 2 }),
      region: fc.array(fc.constantFrom('north', 'south'), { maxLength: 1 }),
    }),
    numbers: fc.record({ deadline: fc.option(fc.integer({ min: 0, max: 5 })) }),
  }),
  { selector: ({ id }) => id, maxLength: 14 },
);

function anIndex(documents: readonly RetrievalDocument[]): RetrievalIndex {
  const index = createRetrievalIndex(SCHEMA);
  index.put(documents);
  return index;
}

const ranked = (index: RetrievalIndex, query: string) => index.search({ query, limit: 100 });

describe('changes', () => {
  it('do not depend on how documents came in or were merged', () => {
    fc.assert(
      fc.property(someDocuments, someWords(5), (documents, query) => {
        const atOnce = anIndex(documents);
        const oneByOne = createRetrievalIndex(SCHEMA);
        for (const document of [...documents].reverse()) oneByOne.put([document]);
        expect(ranked(oneByOne, query)).toEqual(ranked(atOnce, query));
        oneByOne.merge();
        expect(oneByOne.segments).toBe(documents.length === 0 ? 0 : 1);
        expect(ranked(oneByOne, query)).toEqual(ranked(atOnce, query));
      }),
    );
  });

  it('undo each other, with a latent space too', () => {
    fc.assert(
      fc.property(someDocuments, someWords(5), fc.array(fc.nat(15)), (documents, query, picks) => {
        const index = anIndex(documents);
        index.trainLatentSpace();
        const before = ranked(index, query);
        const gone = documents.filter((_, at) => picks.includes(at));
        expect(index.remove(gone.map(({ id }) => id))).toBe(gone.length);
        expect(ranked(index, query).hits.some(({ id }) => gone.some((other) => other.id === id))).toBe(false);
        index.put(gone);
        expect(ranked(index, query)).toEqual(before);
      }),
    );
  });

  it('leave the statistics of a fresh index behind', () => {
    fc.assert(
      fc.property(someDocuments, someWords(5), fc.array(fc.nat(15)), (documents, query, picks) => {
        const index = anIndex(documents);
        index.remove(documents.filter((_, at) => picks.includes(at)).map(({ id }) => id));
        const fresh = anIndex(documents.filter((_, at) => !picks.includes(at)));
        expect(index.size).toBe(fresh.size);
        expect(ranked(index, query)).toEqual(ranked(fresh, query));
      }),
    );
  });

  it('replace a document with the same id, the last of several in one call', () => {
    const index = anIndex([{ id: 'a', title: 'River', text: '' }]);
    index.put([
      { id: 'a', title: 'Salmon', text: '' },
      { id: 'a', title: 'Music', text: '' },
    ]);
    expect(index.size).toBe(1);
    expect(ranked(index, 'river salmon').total).toBe(0);
    expect(ranked(index, 'music').hits.map(({ id }) => id)).toEqual(['a']);
    expect(index.has('a')).toBe(true);
    expect(index.remove(['a', 'unknown'])).toBe(1);
    expect(index.has('a')).toBe(false);
  });

  it('are refused for attributes outside the schema, and then nothing is changed', () => {
    const index = anIndex([]);
    const wrong = { id: 'b', title: '', text: '', keywords: { colour: ['red'] } };
    expect(() => index.put([{ id: 'a', title: '', text: '' }, wrong])).toThrow(
      'no keyword attribute "colour"',
    );
    expect(() => index.put([{ ...wrong, keywords: {}, numbers: { size: 1 } }])).toThrow(
      'no number attribute',
    );
    expect(index.size).toBe(0);
  });

  it('keep few segments', () => {
    const index = createRetrievalIndex();
    for (let at = 0; at < 300; at += 1) index.put([{ id: `${at}`, title: `word${at}`, text: '' }]);
    expect(index.segments).toBeLessThan(10);
    expect(index.size).toBe(300);
  });
});

describe('segments', () => {
  it('are rewritten when much of them was removed, and dropped when nothing is left', () => {
    const index = anIndex(
      Array.from({ length: 10 }, (_, at) => ({ id: `${at}`, title: 'Salmon', text: '' })),
    );
    index.remove(['0', '1', '2', '3']);
    expect(ranked(index, 'salmon').hits.map(({ id }) => id)).toEqual(['4', '5', '6', '7', '8', '9']);
    expect(index.segments).toBe(1);
    index.remove(['4', '5', '6', '7', '8', '9']);
    expect(index.segments).toBe(0);
    expect(ranked(index, 'salmon').total).toBe(0);
  });
});

describe('serialise', () => {
  it('comes back with identical results, filters and latent space included', () => {
    fc.assert(
      fc.property(someDocuments, someWords(5), fc.boolean(), (documents, query, latent) => {
        const index = anIndex(documents);
        if (latent) index.trainLatentSpace();
        index.remove(['b', 'f']);
        const opened = openRetrievalIndex(index.serialise());
        expect(opened.latentDimensions).toBe(index.latentDimensions);
        const request = {
          query,
          filters: [{ attribute: 'deadline', atMost: 3, orMissing: true }],
          facets: [{ attribute: 'funder' }],
        };
        expect(opened.search(request)).toEqual(index.search(request));
        opened.put([{ id: 'new', title: 'salmon', text: '' }]);
        index.put([{ id: 'new', title: 'salmon', text: '' }]);
        expect(ranked(opened, query)).toEqual(ranked(index, query));
      }),
    );
  });

  it('gives bytes whose buffer holds nothing else, fit for a transfer', () => {
    const bytes = anIndex([{ id: 'a', title: 'River', text: '' }]).serialise();
    expect(bytes.byteOffset).toBe(0);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
    const moved = structuredClone(bytes, { transfer: [bytes.buffer] });
    expect(openRetrievalIndex(moved).size).toBe(1);
  });
});

describe('weighTerms', () => {
  it('gives the weights that an explanation of any document shows', () => {
    const index = anIndex([
      { id: 'a', title: 'salmon river', text: 'oral history of a river' },
      { id: 'b', title: 'music', text: 'granting music grants' },
    ]);
    const weights = index.weighTerms('grants for river music and unknownword');
    for (const id of ['a', 'b']) {
      const { terms } = index.explain({ query: 'grants for river music and unknownword' }, id);
      expect(weights).toEqual(terms.map(({ words, weight, idf }) => ({ words, weight, idf })));
    }
    expect(index.weighTerms('')).toEqual([]);
  });
});

describe('findSimilar', () => {
  const index = anIndex([
    { id: 'salmon-1', title: 'Salmon rivers', text: 'Salmon return to rivers once dams are gone.' },
    { id: 'salmon-2', title: 'Dams and salmon', text: 'Removing dams helps salmon in rivers.' },
    { id: 'music', title: 'Oral music', text: 'Concerts for rivers of people.' },
  ]);

  it('ranks what is alike and leaves the document itself out', () => {
    expect(index.findSimilar('salmon-1').hits.map(({ id }) => id)).toEqual(['salmon-2', 'music']);
  });

  it('refuses an unknown document', () => {
    expect(() => index.findSimilar('nobody')).toThrow('no document "nobody"');
  });
});

describe('terms', () => {
  it('come with the result of a search as weighTerms gives them', () => {
    fc.assert(
      fc.property(someDocuments, someWords(5), (documents, query) => {
        const index = anIndex(documents);
        expect(index.search({ query }).terms).toEqual(index.weighTerms(query));
      }),
    );
  });

  it('held by a document are those of its text, in every segment', () => {
    fc.assert(
      fc.property(someDocuments, (documents) => {
        const index = createRetrievalIndex(SCHEMA);
        for (const document of documents) index.put([document]);
        const all = analyse([...WORDS, 'unheard'].join(' ')).map(({ stem }) => stem);
        for (const { id, title, text } of documents) {
          const own = new Set(analyse(`${title} ${text}`).map(({ stem }) => stem));
          expect(index.heldTerms(id, all)).toEqual(own);
        }
        expect(index.heldTerms('nobody', all)).toBeNull();
      }),
    );
  });
});

describe('equal scores', () => {
  it('stand in the order of their ids, also beyond what is kept', () => {
    const ids = Array.from({ length: 450 }, (_, at) => `${(at * 7919) % 450}`.padStart(3, '0'));
    const index = createRetrievalIndex();
    for (const part of [0, 1, 2]) {
      const own = ids.filter((_, at) => at % 5 === part || (part === 2 && at % 5 > 2));
      index.put(own.map((id) => ({ id, title: 'salmon', text: 'river work' })));
    }
    const found = index.search({ query: 'salmon', limit: 300 }).hits.map(({ id }) => id);
    expect(found).toEqual([...ids].sort().slice(0, 300));
  });
});
