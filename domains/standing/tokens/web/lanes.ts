import type { Block } from '../contract/schemas.ts';

/** A transfer in the picture: its column, and the lanes of who paid and who received. */
export interface PlacedBlock {
  readonly block: Block;
  readonly column: number;
  readonly payerLane: number;
  readonly payeeLane: number;
}

export interface Picture {
  /** Public names of the accounts, one a lane, in the order they first appear. */
  readonly lanes: readonly string[];
  readonly placed: readonly PlacedBlock[];
  /** From a block to a parent that is in the picture too, by columns; the lane both share. */
  readonly edges: readonly { readonly from: number; readonly to: number; readonly lane: number }[];
}

/**
 * Lays blocks out: accounts are lanes, time runs right (look.md "Ledger block"). Genesis has no place: it touches no
 * account.
 * @param blocks in any order
 */
export function layOut(blocks: readonly Block[]): Picture {
  const lanes: string[] = [];
  const laneOf = (account: string): number => {
    const known = lanes.indexOf(account);
    return known >= 0 ? known : lanes.push(account) - 1;
  };
  const placed = [...blocks]
    .sort((a, b) => a.n - b.n)
    .flatMap((block) => (block.transfer ? [{ block, transfer: block.transfer }] : []))
    .map(({ block, transfer }, column) => ({
      block,
      column,
      payerLane: laneOf(transfer.payer),
      payeeLane: laneOf(transfer.payee),
    }));
  const columnOf = new Map(placed.map(({ block, column }) => [block.cid, column]));
  const edges = placed.flatMap(({ block, column, payerLane, payeeLane }) =>
    (block.transfer?.parents ?? []).flatMap((parent, index) => {
      const to = columnOf.get(parent);
      return to === undefined ? [] : [{ from: column, to, lane: index === 0 ? payerLane : payeeLane }];
    }),
  );
  return { lanes, placed, edges };
}
