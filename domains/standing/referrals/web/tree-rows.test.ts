import { describe, expect, it } from 'vitest';
import { treeRows } from './tree-rows.ts';

const node = (id: string, parentId: string, level: number) => ({ id, parentId, level });

describe('the rows of the tree', () => {
  it('are the picture\u2019s: members under the one they came through, with guides past those that follow', () => {
    const rows = treeRows([
      node('seed', 'me', 1),
      node('harbour', 'me', 1),
      node('compost', 'seed', 2),
      node('tool', 'seed', 2),
      node('loam', 'compost', 3),
    ]);
    expect(
      rows.map(({ of, depth, lanes, hasNext, hasBelow }) => [of.id, depth, lanes, hasNext, hasBelow]),
    ).toEqual([
      ['seed', 0, [], true, true],
      ['compost', 1, [], true, true],
      ['loam', 2, [true], false, false],
      ['tool', 1, [], false, false],
      ['harbour', 0, [], false, false],
    ]);
  });

  it('show everybody once, also below a member who has left', () => {
    const rows = treeRows([node('a', 'me', 1), node('b', 'gone', 2), node('c', 'b', 3)]);
    expect(rows.map(({ of, depth }) => [of.id, depth])).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 1],
    ]);
  });
});
