import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { leafHash, MerkleFrontier, sha256 } from '#engines/dag-ledger';
import { ballotsRoot, checkLot, drawLot, seedHashOf } from './lot.ts';

const SEED = '00'.repeat(32);

describe('ballotsRoot', () => {
  it('is the tree of the ledger, for every number of ballots', () => {
    for (let size = 0; size < 20; size += 1) {
      const ids = Array.from({ length: size }, (_, at) => `id ${at}`);
      const tree = new MerkleFrontier(sha256);
      for (const id of ids) tree.append(leafHash(sha256, utf8ToBytes(JSON.stringify([id, [1, null], '2']))));
      const root = ballotsRoot(
        ids,
        ids.map(() => [1, null]),
        ids.map(() => 2n),
      );
      expect(root).toBe(bytesToHex(tree.root()));
    }
  });
});

describe('the lot', () => {
  const candidates = ['Ann', 'Ben', 'Cem', 'Dee'];
  const cast = { ids: ['a', 'b'], candidates, ballots: [[1], [2]] };
  const root = ballotsRoot(cast.ids, cast.ballots);

  it('depends on the seed, the ballots and the names, and on no order of options', () => {
    const names = (seed: string, ballots: string, some: readonly string[]) =>
      drawLot(seed, ballots, some).map((option) => some[option]);
    const drawn = names(SEED, root, candidates);
    expect(names(SEED, root, [...candidates].reverse())).toEqual(drawn);
    const orders = Array.from({ length: 60 }, (_, at) => names(SEED, sha256Hex(at), candidates)[0]);
    expect(new Set(orders)).toEqual(new Set(candidates));
  });

  it('is checked: seed, ballots, weights and order', () => {
    const order = drawLot(SEED, root, candidates);
    const lot = {
      seed: SEED,
      seedHash: seedHashOf(SEED),
      ballotsRoot: root,
      order: order.map((option) => candidates[option] ?? ''),
    };
    expect(checkLot(lot, cast)).toEqual(order);
    expect(() => checkLot({ ...lot, seed: 'zz' }, cast)).toThrow('64 hexadecimal digits');
    expect(() => checkLot({ ...lot, seed: '11'.repeat(32) }, cast)).toThrow('committed to');
    expect(() => checkLot(lot, { ...cast, ballots: [[1], [3]] })).toThrow('root differs');
    expect(() => checkLot(lot, { ...cast, weights: [1n, 2n] })).toThrow('root differs');
    expect(() => checkLot({ ...lot, order: [...lot.order].reverse() }, cast)).toThrow('order of the lot');
  });
});

const sha256Hex = (at: number): string => bytesToHex(sha256(Uint8Array.of(at)));
