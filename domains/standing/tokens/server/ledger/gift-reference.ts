import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import type { JournalRow } from '../store/gift-store.ts';
import { Memory } from './memory.ts';

/** Reference in the journal from before a gift kept its receiver. */
const OLD_REFERENCE = 'gift';
/** 96 bits of the digest: enough that two never meet by chance. */
const DIGEST_LENGTH = 16;

/** By name. */
const references = defineResource('tokens.gift-references', () => new Memory<string>());

/**
 * Reference in the journal for `to` as it was written: a digest with a key of this instance, so that a used key is
 * answered by what its request said, no matter who that name means by now, and the name cannot be read in it. The amount
 * is beside it.
 */
export function giftReference(services: Pick<Services, 'keys' | 'resources'>, to: string): string {
  const known = references(services);
  const name = to.toLowerCase();
  let reference = known.get(name);
  if (reference === undefined) {
    reference = `gift:${services.keys.sign('tokens.gift', name).slice(0, DIGEST_LENGTH)}`;
    known.set(name, reference);
  }
  return reference;
}

/** A gift as it was asked for; `payee` is undefined where no member has the name now. */
export interface AskedGift {
  readonly payer: number;
  readonly payee: number | undefined;
  readonly amount: bigint;
  readonly reference: string;
}

/**
 * Whether a journalled transfer is what was asked for. From before there were digests only the accounts and the amount
 * are known; a name without an account is believed then, since the answer moves nothing.
 */
export function isSameGift(row: JournalRow, asked: AskedGift): boolean {
  if (row.payer !== asked.payer || row.amount !== asked.amount) return false;
  if (row.reference !== OLD_REFERENCE) return row.reference === asked.reference;
  return asked.payee === undefined || row.payee === asked.payee;
}
