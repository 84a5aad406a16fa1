import { dayText } from '#platform/kernel/format/dates.ts';
import { exactAmountText } from '#platform/kernel/format/numbers.ts';
import { type LedgerReward, rewardTexts, type StatementLine } from '#standing/tokens/contract';
import type { HdagRate } from '../contract/schemas.ts';

/** Causes of a movement, as a statement names them. */
const KINDS: Readonly<Record<string, string>> = {
  reward: 'Reward',
  release: 'Freed by your SBT',
  vote: 'Spent in a vote',
  gift: 'Gift',
  hold: 'Put in escrow',
  payout: 'Paid out of escrow',
  refund: 'Refund',
  reversal: 'Reward reversed',
  allocation: 'Allocation',
};

/** The name of a kind of transfer. */
export function kindText(kind: string): string {
  return KINDS[kind] ?? kind;
}

/** Reason of a reward: as the table of what is paid calls it, else its word made readable. */
export function reasonText(reason: string, rates: readonly HdagRate[] = []): string {
  const known = rates.find((rate) => rate.reason === reason);
  if (known) return known.label;
  const words = reason.replace(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Subject of a reward: the member by name where they are known, with the kind of reward. */
export function forText(
  { reason, about }: { readonly reason: string; readonly about: string | null },
  rates: readonly HdagRate[] = [],
): string {
  const what = reasonText(reason, rates);
  return about === null ? what : `${about} · ${what}`;
}

/** An amount with its sign, to the last decimal. */
export function signedText(amount: string): string {
  return `${amount.startsWith('-') ? '' : '+'}${exactAmountText(amount)}`;
}

/** Other side of a transfer. The address of a member who has left is cut; the file has all of it. */
export function counterpartyText({ kind, name }: StatementLine['counterparty'], isPaid: boolean): string {
  const direction = isPaid ? 'to' : 'from';
  if (kind === 'self') return 'your other account';
  if (kind === 'left') return `${direction} ${name.slice(0, 8)}…, who has left`;
  return `${direction} ${name}`;
}

/** The state of a reward, then what comes next, as every page says it. */
export function stateTexts(
  { state, until, waitsFor, nextStepAt }: Pick<LedgerReward, 'state' | 'until' | 'waitsFor' | 'nextStepAt'>,
  decayPercentPerDay: number,
): readonly string[] {
  return rewardTexts({
    state,
    until,
    waitsFor,
    day: nextStepAt && dayText(nextStepAt),
    decayPercentPerDay,
  });
}
