import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectMissionConcepts } from '../detect-concepts.ts';
import { gateConcepts } from '../mission/gate-concepts.ts';
import { aLexicon } from '../testing/a-lexicon.ts';
import { ConceptCatalog, type ConceptDocument } from './concept-catalog.ts';

const lexicon = aLexicon();
const concepts = gateConcepts(
  detectMissionConcepts(lexicon, { title: '', text: 'Kids build a robot and rockets in our club' }),
  null,
);
const aCatalog = (documents: readonly ConceptDocument[]) => {
  const catalog = new ConceptCatalog(lexicon);
  for (const document of documents) catalog.put(document);
  return catalog;
};

const DOCUMENTS: readonly ConceptDocument[] = [
  { id: 'stem', title: 'STEM Education', text: 'Informal science and science education for youth.' },
  { id: 'mixed', title: 'Communities', text: 'Science education, emergency food assistance and groceries.' },
  { id: 'food', title: 'Emergency Food Assistance', text: 'Food for families.' },
  { id: 'roads', title: 'Roads', text: 'Bridges and culverts.' },
];

/** Scores by id, as text so that they compare. */
function scoresOf(catalog: ConceptCatalog) {
  const { words, concepts: about } = catalog.score(concepts);
  const rows = catalog.ids.flatMap((id, at) =>
    id === null ? [] : [[id, words[at]!.toFixed(9), about[at]!.toFixed(9)] as const],
  );
  return rows.sort((a, b) => (a[0] < b[0] ? -1 : 1));
}

describe('ConceptCatalog', () => {
  it('puts first what is about the same in other words, by both measures', () => {
    const catalog = aCatalog(DOCUMENTS);
    const { words, concepts: about } = catalog.score(concepts);
    expect([...words].map((score) => score > 0)).toEqual([true, true, false, false]);
    expect(words[0]).toBe(1);
    expect(about[0]).toBe(1);
    expect(about[1]).toBeLessThan(1);
    expect(about[3]).toBe(0);
  });

  it('measures by the best of those that are counted', () => {
    const catalog = aCatalog(DOCUMENTS);
    const { words } = catalog.score(concepts, (position) => catalog.ids[position] !== 'stem');
    expect(words[catalog.positionOf('mixed')!]).toBe(1);
  });

  it('gives zeros where nothing is sought or nothing is there', () => {
    expect([...aCatalog(DOCUMENTS).score([]).words]).toEqual([0, 0, 0, 0]);
    expect(aCatalog([]).score(concepts).words).toHaveLength(0);
    expect([...aCatalog([{ id: 'empty', title: '', text: '' }]).score(concepts).concepts]).toEqual([0]);
  });

  it('does not depend on its history', () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      from: fc.option(fc.integer({ min: 0, max: DOCUMENTS.length - 1 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const changed = new ConceptCatalog(lexicon);
        const standing = new Map<string, ConceptDocument>();
        for (const { id, from } of changes) {
          const document = from === null ? undefined : DOCUMENTS[from];
          if (document) {
            changed.put({ ...document, id });
            standing.set(id, { ...document, id });
          } else {
            changed.remove(id);
            standing.delete(id);
          }
        }
        expect(changed.size).toBe(standing.size);
        expect(scoresOf(changed)).toEqual(scoresOf(aCatalog([...standing.values()])));
      }),
    );
  });

  it('does not grow when documents are replaced again and again', () => {
    const catalog = aCatalog(DOCUMENTS);
    for (let round = 0; round < 1500; round += 1) catalog.put(DOCUMENTS[round % DOCUMENTS.length]!);
    expect(catalog.ids.length).toBeLessThan(1100);
    expect(scoresOf(catalog)).toEqual(scoresOf(aCatalog(DOCUMENTS)));
  });
});
