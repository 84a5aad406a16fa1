import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byInviter, layoutTree } from './tree-layout.ts';

type Member = { readonly id: string; readonly parentId: string; readonly level: number };

/** A tree of three levels as the server answers it: nearest first, some levels below where a member has left. */
const trees = fc.array(fc.tuple(fc.nat(), fc.nat(2)), { maxLength: 40 }).map((draws): Member[] => {
  const members: Member[] = [];
  for (const [index, [pick, left]] of draws.entries()) {
    const inviters = members.filter(({ level }) => level < 3);
    const inviter = pick % (inviters.length + 1) === 0 ? null : inviters[pick % inviters.length];
    const level = Math.min(3, (inviter?.level ?? 0) + 1 + left);
    members.push({ id: `m${index}`, parentId: inviter?.id ?? 'me', level });
  }
  return members.sort((one, other) => one.level - other.level);
});

describe('the picture of a tree', () => {
  it('consists of the caller alone without referrals', () => {
    expect(layoutTree([])).toEqual({ places: [{ of: null, level: 0, row: 0 }], lines: [], rows: 1 });
  });

  it('puts an inviter in the middle of those they brought', () => {
    const rows = layoutTree([
      { id: 'a', parentId: 'me', level: 1 },
      { id: 'b', parentId: 'me', level: 1 },
      { id: 'c', parentId: 'a', level: 2 },
      { id: 'd', parentId: 'a', level: 2 },
    ]).places.map(({ of, row }) => [of?.id ?? 'me', row]);
    expect(rows).toEqual([
      ['me', 1.25],
      ['a', 0.5],
      ['c', 0],
      ['d', 1],
      ['b', 2],
    ]);
  });

  it('shows everybody once, in the column of their level, with no two in one place', () => {
    fc.assert(
      fc.property(trees, (members) => {
        const { places, lines, rows } = layoutTree(members);
        expect(places.flatMap(({ of }) => of?.id ?? []).sort()).toEqual(members.map(({ id }) => id).sort());
        expect(lines).toHaveLength(members.length);
        expect(new Set(places.map(({ level, row }) => `${level} ${row}`)).size).toBe(places.length);
        for (const { of, level, row } of places) {
          expect(level).toBe(of?.level ?? 0);
          expect(row).toBeGreaterThanOrEqual(0);
          expect(row).toBeLessThan(rows);
        }
        for (const { from, to } of lines) expect(to.of?.parentId).toBe(from.of?.id ?? 'me');
      }),
    );
  });

  it('lets nothing of one inviter stand among those of another', () => {
    fc.assert(
      fc.property(trees, (members) => {
        const rowOf = new Map(layoutTree(members).places.map(({ of, row }) => [of?.id, row]));
        for (const siblings of byInviter(members).values()) {
          const rows = siblings.map(({ id }) => rowOf.get(id) ?? Number.NaN);
          expect(rows).toEqual([...rows].sort((one, other) => one - other));
        }
      }),
    );
  });
});
