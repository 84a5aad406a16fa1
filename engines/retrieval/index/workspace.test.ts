import { describe, expect, it } from 'vitest';
import { createRetrievalIndex } from '../index.ts';
import { Workspace } from './workspace.ts';

describe('Workspace', () => {
  it('lends zeros, whatever the last one wrote and however the collection grows', () => {
    const workspace = new Workspace();
    for (const documents of [0, 3, 2, 10, 5]) {
      const scores = workspace.takeScores(documents);
      expect([...scores]).toEqual(Array(documents).fill(0));
      scores.fill(7);
    }
  });

  it('marks the stems and forms of the last query alone', () => {
    const workspace = new Workspace();
    const marked = (numbers: readonly number[], all: number) =>
      [...workspace.markStems(numbers, all)].flatMap((place, number) => (place > 0 ? [[number, place]] : []));
    expect(marked([4, 0, 2], 5)).toEqual([
      [0, 2],
      [2, 3],
      [4, 1],
    ]);
    expect(marked([1], 5)).toEqual([[1, 1]]);
    expect(marked([8], 40)).toEqual([[8, 1]]);
    expect(marked([], 40)).toEqual([]);
    expect([...workspace.markForms([0], 1)].indexOf(1)).toBe(0);
  });

  it('leaves no trace of one search in the next', () => {
    const anIndex = () => {
      const index = createRetrievalIndex();
      index.put([
        { id: 'a', title: 'river', text: 'salmon river work' },
        { id: 'b', title: 'music', text: 'history of music' },
      ]);
      index.put([{ id: 'c', title: 'salmon', text: 'music of the river' }]);
      return index;
    };
    const queries = ['river', 'music history', 'salmon', 'nothing known', 'river music'];
    const used = anIndex();
    for (const query of [...queries, ...queries]) {
      expect(used.search({ query })).toEqual(anIndex().search({ query }));
      used.findSimilar('a');
    }
  });
});
