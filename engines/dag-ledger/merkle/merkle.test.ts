import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../digest/sha256.ts';
import { MerkleFrontier } from './frontier.ts';
import { leafHash } from './hashes.ts';
import { consistencyProof, inclusionProof, rangeHash, verifyConsistency, verifyInclusion } from './proofs.ts';

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The tree that implementations of RFC 6962 and RFC 9162 are compared by: eight leaves, its roots and some proofs. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(fromHex);
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const P = {
  leaf1: '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  leaves2to3: '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  leaves4to7: '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  leaf4: 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  leaves6to7: 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  leaves4to5: '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
};

/** A tree with all its complete subtrees in memory. */
function treeOf(leaves: readonly Uint8Array[]) {
  const frontier = new MerkleFrontier(sha256);
  const nodes = new Map<string, Uint8Array>();
  const roots = leaves.map((leaf) => {
    for (const { level, index, hash } of frontier.append(leafHash(sha256, leaf)))
      nodes.set(`${level}/${index}`, hash);
    return frontier.root();
  });
  const nodeAt = (level: number, index: number) => {
    const hash = nodes.get(`${level}/${index}`);
    if (!hash) throw new Error(`No subtree ${level}/${index}`);
    return hash;
  };
  return { roots, nodeAt };
}

describe('published figures', () => {
  const { roots, nodeAt } = treeOf(LEAVES);

  it('give the hash of nothing for an empty tree', () => {
    expect(toHex(new MerkleFrontier(sha256).root())).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });

  it('agree for every tree of one to eight leaves', () => {
    expect(roots.map(toHex)).toEqual(ROOTS);
  });

  it.each<[number, number, string[]]>([
    [0, 1, []],
    [0, 8, [P.leaf1, P.leaves2to3, P.leaves4to7]],
    [5, 8, [P.leaf4, P.leaves6to7, ROOTS[3] ?? '']],
    [2, 3, [ROOTS[1] ?? '']],
    [1, 5, [ROOTS[0] ?? '', P.leaves2to3, P.leaf4]],
  ])('agree for the inclusion of leaf %i in %i', async (index, size, path) => {
    expect((await inclusionProof(sha256, nodeAt, index, size)).map(toHex)).toEqual(path);
  });

  it.each<[number, number, string[]]>([
    [1, 1, []],
    [1, 8, [P.leaf1, P.leaves2to3, P.leaves4to7]],
    [6, 8, [P.leaves4to5, P.leaves6to7, ROOTS[3] ?? '']],
    [2, 5, [P.leaves2to3, P.leaf4]],
    [4, 8, [P.leaves4to7]],
  ])('agree for the consistency of %i with %i', async (before, size, path) => {
    expect((await consistencyProof(sha256, nodeAt, before, size)).map(toHex)).toEqual(path);
  });
});

describe('every tree up to 40 leaves', () => {
  const leaves = Array.from({ length: 40 }, (_, index) => Uint8Array.of(index));
  const { roots, nodeAt } = treeOf(leaves);
  const rootOf = (size: number) => roots[size - 1] ?? new Uint8Array();
  const leafOf = (index: number) => leafHash(sha256, leaves[index] ?? new Uint8Array());

  it('proves each of its leaves, and no other leaf, place, size or root', async () => {
    for (let size = 1; size <= leaves.length; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const path = await inclusionProof(sha256, nodeAt, index, size);
        const claim = { index, size, leaf: leafOf(index), root: rootOf(size), path };
        expect(verifyInclusion(sha256, claim)).toBe(true);
        expect(verifyInclusion(sha256, { ...claim, leaf: leafOf((index + 1) % 40) })).toBe(false);
        expect(verifyInclusion(sha256, { ...claim, root: rootOf((size % 40) + 1) })).toBe(false);
        expect(verifyInclusion(sha256, { ...claim, index: size })).toBe(false);
        expect(verifyInclusion(sha256, { ...claim, path: [...path, claim.leaf] })).toBe(false);
        if (path.length > 0) expect(verifyInclusion(sha256, { ...claim, path: path.slice(1) })).toBe(false);
        if (size > 1) expect(verifyInclusion(sha256, { ...claim, index: (index + 1) % size })).toBe(false);
      }
    }
  });

  it('proves each earlier tree, and no other', async () => {
    for (let size = 1; size <= leaves.length; size += 1) {
      for (let before = 1; before <= size; before += 1) {
        const path = await consistencyProof(sha256, nodeAt, before, size);
        const claim = { before, size, rootBefore: rootOf(before), root: rootOf(size), path };
        expect(verifyConsistency(sha256, claim)).toBe(true);
        const wrong = rootOf((before % 40) + 1);
        expect(verifyConsistency(sha256, { ...claim, rootBefore: wrong })).toBe(false);
        expect(verifyConsistency(sha256, { ...claim, root: rootOf((size % 40) + 1) })).toBe(false);
        expect(verifyConsistency(sha256, { ...claim, path: [...path, wrong] })).toBe(false);
      }
    }
  });

  it('continues from its complete subtrees', async () => {
    for (let size = 0; size < leaves.length; size += 1) {
      const restored = await MerkleFrontier.restore(sha256, size, nodeAt);
      restored.append(leafOf(size));
      expect(toHex(restored.root())).toBe(toHex(rootOf(size + 1)));
    }
  });

  it('has the hash of any range that a proof asks for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (size) => {
        expect(toHex(await rangeHash(sha256, nodeAt, 0, size))).toBe(toHex(rootOf(size)));
      }),
    );
  });

  it.each([
    [-1, 5],
    [5, 5],
    [1.5, 5],
  ])('refuses a leaf %f of %i', async (index, size) => {
    await expect(inclusionProof(sha256, nodeAt, index, size)).rejects.toThrow(RangeError);
  });

  it.each([
    [0, 5],
    [6, 5],
  ])('refuses an earlier tree of %i of %i', async (before, size) => {
    await expect(consistencyProof(sha256, nodeAt, before, size)).rejects.toThrow(RangeError);
    const [rootBefore, root] = [rootOf(1), rootOf(5)];
    expect(verifyConsistency(sha256, { before, size, rootBefore, root, path: [] })).toBe(false);
  });
});
