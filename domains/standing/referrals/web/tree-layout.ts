import type { Referral } from '../contract/schemas.ts';

/** A member in the picture: `level` columns from the caller, `row` rows down; rows may be halves. */
export type Place<T> = { readonly of: T | null; readonly level: number; readonly row: number };

export type TreeLayout<T> = {
  /** The caller first, whose `of` is null; then everybody above those they invited. */
  readonly places: readonly Place<T>[];
  readonly lines: readonly { readonly from: Place<T>; readonly to: Place<T> }[];
  /** How many rows the picture needs, at least one. */
  readonly rows: number;
};

type Node = Pick<Referral, 'id' | 'parentId' | 'level'>;

/** Those right below the reader: members they invited, and those whose inviter has left. */
export function nearest<T extends Node>(referrals: readonly T[]): readonly T[] {
  const ids = new Set(referrals.map(({ id }) => id));
  return referrals.filter(({ parentId }) => !ids.has(parentId));
}

/** Those right below each member, in the order of the list. */
export function byInviter<T extends Node>(referrals: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const below = new Map<string, T[]>();
  for (const one of referrals) {
    const list = below.get(one.parentId);
    if (list) list.push(one);
    else below.set(one.parentId, [one]);
  }
  return below;
}

/**
 * A tidy tree of layers: each leaf has a separate row, members who invited others are in the middle of them. The order
 * among those below one member is that of the list; an empty column stands for a member who left. Levels are three at
 * most, so it calls itself three deep at most.
 */
export function layoutTree<T extends Node>(referrals: readonly T[]): TreeLayout<T> {
  const below = byInviter(referrals);
  const places: Place<T>[] = [];
  const lines: { from: Place<T>; to: Place<T> }[] = [];
  let rows = 0;

  const placeAll = (of: T | null, level: number, children: readonly T[]): Place<T> => {
    const at = places.push({ of, level, row: 0 }) - 1;
    const placed = children.map((child) => placeAll(child, child.level, below.get(child.id) ?? []));
    const first = placed.at(0)?.row ?? rows++;
    const place = { of, level, row: (first + (placed.at(-1)?.row ?? first)) / 2 };
    places[at] = place;
    for (const to of placed) lines.push({ from: place, to });
    return place;
  };
  placeAll(null, 0, nearest(referrals));
  return { places, lines, rows };
}
