import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse, createRetrievalIndex } from '../index.ts';

const DOCUMENTS = [
  { id: 'together', title: 'Museum lights', text: 'Money for salmon rivers of the north.' },
  { id: 'apart', title: 'Rivers', text: 'Salmon, and what lives in rivers.' },
  { id: 'reversed', title: 'Rivers salmon', text: 'North.' },
  { id: 'across', title: 'Salmon', text: 'Rivers.' },
];

function anIndex() {
  const index = createRetrievalIndex({ keywords: ['place'] });
  for (const document of DOCUMENTS) index.put([{ ...document, keywords: { place: [document.id] } }]);
  return index;
}
const idsOf = (phrases: string[], query = 'salmon rivers north museum') =>
  anIndex()
    .search({ query, phrases })
    .hits.map(({ id }) => id)
    .sort();

describe('without', () => {
  const idsWithout = (without: string[], query?: string) =>
    anIndex()
      .search({ ...(query ? { query } : {}), without })
      .hits.map(({ id }) => id)
      .sort();

  it.each<[string[], string | undefined, string[]]>([
    [['museums'], undefined, ['across', 'apart', 'reversed']],
    [['museum'], 'salmon rivers north', ['across', 'apart', 'reversed']],
    [['north'], 'salmon', ['across', 'apart']],
    [['salmon rivers'], 'salmon', ['across', 'apart', 'reversed']],
    [['north', 'lives'], 'salmon', ['across']],
    [['unheardof'], 'salmon', ['across', 'apart', 'reversed', 'together']],
    [['salmon unheardof'], 'salmon', ['across', 'apart', 'reversed', 'together']],
    // A word that occurs nowhere is not taken for another one.
    [['museumm'], 'salmon', ['across', 'apart', 'reversed', 'together']],
    [['the'], 'salmon', ['across', 'apart', 'reversed', 'together']],
  ])('%j is not in what %j finds', (without, query, ids) => {
    expect(idsWithout(without, query)).toEqual(ids);
  });

  it('counts in totals and facets, and changes no score', () => {
    const index = anIndex();
    const query = 'salmon rivers';
    const { hits, total, facets } = index.search({
      query,
      without: ['north'],
      facets: [{ attribute: 'place' }],
    });
    expect(total).toBe(2);
    expect(facets.place?.map(({ value }) => value).sort()).toEqual(['across', 'apart']);
    expect(hits).toEqual(index.search({ query }).hits.filter(({ id }) => ['across', 'apart'].includes(id)));
  });
});

describe('phrases', () => {
  it.each<[string[], string[]]>([
    [['salmon rivers'], ['together']],
    // As everywhere: stems, and stop words are no words.
    [['Salmon river'], ['together']],
    [['rivers north'], ['together']],
    [['rivers salmon'], ['reversed']],
    [['salmon rivers', 'museum lights'], ['together']],
    [['salmon rivers', 'rivers salmon'], []],
    [['salmon'], ['across', 'apart', 'reversed', 'together']],
    [['salmon unheardof'], []],
    [['of the'], ['across', 'apart', 'reversed', 'together']],
    [[], ['across', 'apart', 'reversed', 'together']],
  ])('%j stand together, in one field', (phrases, ids) => {
    expect(idsOf(phrases)).toEqual(ids);
  });

  it('count in totals and facets, and change no score', () => {
    const index = anIndex();
    const query = 'salmon rivers';
    const all = index.search({ query });
    const { hits, total, facets } = index.search({
      query,
      phrases: [query],
      facets: [{ attribute: 'place' }],
    });
    expect(total).toBe(1);
    expect(facets.place).toEqual([{ value: 'together', count: 1 }]);
    expect(hits).toEqual(all.hits.filter(({ id }) => id === 'together'));
  });

  it('are repaired like the query', () => {
    const index = anIndex();
    const query = 'salmonn rivers';
    expect(index.search({ query, phrases: [query] }).hits.map(({ id }) => id)).toEqual(['together']);
    expect(index.search({ query, phrases: [query], repair: false }).total).toBe(0);
  });

  it('find what reading every document finds', () => {
    const words = fc.array(fc.constantFrom('river', 'rivers', 'salmon', 'dam', 'of', 'co2'), {
      maxLength: 6,
    });
    const text = words.map((list) => list.join(' '));
    const stems = (content: string) => analyse(content).map(({ stem }) => stem);
    const holds = (content: string, phrase: string) =>
      ` ${stems(content).join(' ')} `.includes(` ${stems(phrase).join(' ')} `);
    fc.assert(
      fc.property(fc.array(fc.record({ title: text, text })), text, (documents, phrase) => {
        fc.pre(stems(phrase).length > 0);
        const index = createRetrievalIndex();
        for (const [at, document] of documents.entries()) index.put([{ id: String(at), ...document }]);
        const wanted = documents.flatMap(({ title, text: body }, at) =>
          holds(title, phrase) || holds(body, phrase) ? [String(at)] : [],
        );
        const found = index.search({ query: phrase, phrases: [phrase], repair: false, limit: 100 });
        expect(found.hits.map(({ id }) => id).sort()).toEqual(wanted.sort());
      }),
    );
  });
});
