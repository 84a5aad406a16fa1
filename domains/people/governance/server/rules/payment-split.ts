import { MICRO_PER_HDAG } from '#standing/tokens/contract';
import { creditsOf, type Marks } from '../../contract/method-rules.ts';

/** Micro-HDAG of each of a voter's two ledger accounts. */
export interface Split {
  readonly earned: bigint;
  readonly free: bigint;
}

/** Micro-HDAG that a ballot costs: the square of its votes for each option, or against it (economy, "Voting"). */
export const costOf = (marks: Marks): bigint => BigInt(creditsOf(marks)) * MICRO_PER_HDAG;

/** Splits what a voter still has to pay, earned HDAG first, since it can do nothing but vote; null where they lack it. */
export function splitPayment(due: bigint, held: Split): Split | null {
  if (held.earned + held.free < due) return null;
  const earned = held.earned < due ? held.earned : due;
  return { earned, free: due - earned };
}

/** Splits what goes back to a voter: to the account it came from, what was paid last first. */
export function splitRefund(back: bigint, paid: Split): Split {
  const free = paid.free < back ? paid.free : back;
  return { earned: back - free, free };
}
