import { TRANSFER_KIND, type TransferKind } from '../../contract/constants.ts';

export { TRANSFER_KIND, type TransferKind };

/** Classes of account; the numbers are in the database (migration 0001). */
export const ACCOUNT_CLASS = {
  issuance: 1,
  pool: 2,
  treasury: 3,
  escrow: 4,
  /** Free account of a member, for gifts, exchange and escrow. */
  member: 5,
  /** Account of a member for rewards paid before they held an SBT: it votes, and leaves no other way. */
  earned: 6,
  /** The pool that rewards come from. */
  community: 7,
} as const;
export type AccountClass = keyof typeof ACCOUNT_CLASS;

/** How the ledger decided; the numbers are in the journal, so they never change. */
export const OUTCOME = {
  posted: 0,
  insufficient: 1,
  no_account: 2,
  not_allowed: 3,
  reward_locked: 6,
  vesting: 7,
} as const;
export type Outcome = keyof typeof OUTCOME;
export type Refusal = Exclude<Outcome, 'posted'>;

/** The answer to a known key with another content; never in the journal. */
export const KEY_CONFLICT = 9;

const NAMES = new Map<number, Outcome>(
  Object.entries(OUTCOME).map(([name, code]) => [code, name as Outcome]),
);

/** The name of a journalled code. @throws for a number no journal holds */
export function outcomeOf(code: number): Outcome {
  const name = NAMES.get(code);
  if (name === undefined) throw new Error(`The ledger has no outcome ${code}`);
  return name;
}

const KIND_NAMES = new Map<number, TransferKind>(
  Object.entries(TRANSFER_KIND).map(([name, number]) => [number, name as TransferKind]),
);

/** The name of a journalled kind. @throws for a number no journal holds */
export function kindOf(number: number): TransferKind {
  const name = KIND_NAMES.get(number);
  if (name === undefined) throw new Error(`The ledger has no kind ${number}`);
  return name;
}
