import { describe, expect, it } from 'vitest';
import { aBlock } from '../testing/blocks.ts';
import { layOut } from './lanes.ts';

describe('the picture', () => {
  it('gives each account a lane and each transfer a column, oldest first', () => {
    const one = aBlock(1, 'a', 'b', ['genesis', 'genesis']);
    const two = aBlock(2, 'b', 'c', [one.cid, 'genesis']);
    const three = aBlock(3, 'a', 'c', [one.cid, two.cid]);
    const { lanes, placed, edges } = layOut([three, one, two]);
    expect(lanes).toEqual(['a', 'b', 'c']);
    expect(
      placed.map(({ block, column, payerLane, payeeLane }) => [block.n, column, payerLane, payeeLane]),
    ).toEqual([
      [1, 0, 0, 1],
      [2, 1, 1, 2],
      [3, 2, 0, 2],
    ]);
    // Parents that are not in the picture have no line.
    expect(edges).toEqual([
      { from: 1, to: 0, lane: 1 },
      { from: 2, to: 0, lane: 0 },
      { from: 2, to: 1, lane: 2 },
    ]);
  });

  it('leaves genesis out', () => {
    const genesis = { ...aBlock(0, 'a', 'b', []), type: 'genesis' as const, transfer: null };
    expect(layOut([genesis])).toEqual({ lanes: [], placed: [], edges: [] });
  });
});
