import { REFERENCE_MAX_LENGTH, SUPPLY_MICRO } from '../../contract/constants.ts';
import type { Outcome, TransferKind } from '../rules/routes.ts';

/** A transfer to be decided by the ledger. */
export interface Transfer {
  /** UUID that the caller chose before the first try: who repeats it gets the first answer. */
  readonly key: string;
  readonly payer: number;
  readonly payee: number;
  /** Micro-HDAG, more than 0. */
  readonly amount: bigint;
  readonly kind: TransferKind;
  /** Opaque id of what it is for; it stays for ever, so it must not name anybody. */
  readonly reference: string;
}

/** Answer of the ledger; the same for ever for a key and its content, if it has a number. */
export interface Decision {
  readonly key: string;
  /** `key_conflict`: the key was used for another content before. */
  readonly outcome: Outcome | 'key_conflict';
  /**
   * Number in the journal; a conflict has that of the first use. Null for a gift that was refused for lack of funds: it
   * is not written down, and its key stays free.
   */
  readonly seq: number | null;
  readonly at: Date;
  /** Whether the key was known. */
  readonly repeated: boolean;
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const REFERENCE = /^[A-Za-z0-9:._/-]*$/;

/**
 * Refuses what is no transfer at all: one bad row would fail the whole batch it is in.
 * @throws RangeError, which is a bug of the caller
 */
export function requireTransfer({ key, payer, payee, amount, reference }: Transfer): void {
  if (!KEY.test(key)) throw new RangeError('A transfer key is a UUID in lower case');
  if (!isAccountId(payer) || !isAccountId(payee)) throw new RangeError('An account id is a positive integer');
  if (payer === payee) throw new RangeError('A transfer has two accounts');
  if (amount <= 0n || amount > SUPPLY_MICRO)
    throw new RangeError('An amount is above 0 and within the supply');
  if (reference.length > REFERENCE_MAX_LENGTH || !REFERENCE.test(reference)) {
    throw new RangeError('A reference is a short opaque id');
  }
}

function isAccountId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id < 2 ** 31;
}

/** Whether two transfers of one key ask for the same. */
export function isSameTransfer(one: Transfer, other: Transfer): boolean {
  return (
    one.payer === other.payer &&
    one.payee === other.payee &&
    one.amount === other.amount &&
    one.kind === other.kind &&
    one.reference === other.reference
  );
}
