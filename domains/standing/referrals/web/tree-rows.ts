import type { Referral } from '../contract/schemas.ts';
import { byInviter, nearest } from './tree-layout.ts';

type Node = Pick<Referral, 'id' | 'parentId' | 'level'>;

/** A line of the tree, with the guides that are drawn before it. */
export interface TreeRow<T> {
  readonly of: T;
  /** How far it is indented; 0 for those right below the reader. */
  readonly depth: number;
  /** For each lane left of the row's own elbow: whether a guide passes through. */
  readonly lanes: readonly boolean[];
  /** Whether siblings follow below: the elbow's guide goes on. */
  readonly hasNext: boolean;
  /** Whether rows below hang on it. */
  readonly hasBelow: boolean;
}

/** The rows of a tree from above to below, each member under the one they came through. */
export function treeRows<T extends Node>(referrals: readonly T[]): readonly TreeRow<T>[] {
  const below = byInviter(referrals);
  const rows: TreeRow<T>[] = [];
  const add = (siblings: readonly T[], lanes: readonly boolean[], depth: number) => {
    for (const [index, of] of siblings.entries()) {
      const children = below.get(of.id) ?? [];
      const hasNext = index < siblings.length - 1;
      rows.push({ of, depth, lanes, hasNext, hasBelow: children.length > 0 });
      add(children, depth === 0 ? [] : [...lanes, hasNext], depth + 1);
    }
  };
  add(nearest(referrals), [], 0);
  return rows;
}
