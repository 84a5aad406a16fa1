import { exactAmountText } from '#platform/kernel/format/numbers.ts';
import type { LedgerReward, RewardWait, StatementLine } from '#tokens/contract';
import type { HdagRate } from '../contract/schemas.ts';

/** What moved HDAG, as a statement calls it. */
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

/** What a reward is for: as the table of what is paid calls it, else its word made readable. */
export function reasonText(reason: string, rates: readonly HdagRate[] = []): string {
  const known = rates.find((rate) => rate.reason === reason);
  if (known) return known.label;
  const words = reason.replace(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whom or what a reward is for: the member by name where they are known, with the kind of reward. */
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

/** Who gave or received. The address of a member who has left is cut; the file has all of it. */
export function counterpartyText({ kind, name }: StatementLine['counterparty'], isPaid: boolean): string {
  const direction = isPaid ? 'to' : 'from';
  if (kind === 'self') return 'your other account';
  if (kind === 'left') return `${direction} ${name.slice(0, 8)}…, who has left`;
  return `${direction} ${name}`;
}

/** How a reward stands. */
export const STATE_TEXT: Readonly<Record<LedgerReward['state'], string>> = {
  waiting: 'Pending until a step is done',
  due: 'Will be paid',
  held: 'In review',
  paid: 'Paid',
  refused: 'Refused',
  lapsed: 'Lost all its value',
  reversed: 'Taken back',
};

/** How a reward stands; where the table of what is paid knows it, with the step it is pending on. */
export function stateText(
  { state, reason }: Pick<LedgerReward, 'state' | 'reason'>,
  rates: readonly HdagRate[],
): string {
  const when = rates.find((rate) => rate.reason === reason)?.when;
  if (state !== 'waiting' || !when) return STATE_TEXT[state];
  return `Pending until ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
}

/** When a reward that is due is paid. `at` is written already. */
const WAIT_TEXT: Readonly<Record<RewardWait, (at: string) => string>> = {
  contact: () => 'Paid once you verify a contact',
  review: () => 'Paid after a review',
  limit: (at) => `You reached today’s limit. The rest is paid from ${at}, at full value`,
  budget: (at) => `Today’s budget for all members is used up. The rest is paid from ${at}, at full value`,
  turn: () => 'Paid within minutes',
};

/** What comes next for a reward that is not paid. `at` is written already. */
export function nextStepText(
  { state, waitsFor }: Pick<LedgerReward, 'state' | 'waitsFor'>,
  at: string | null,
): string {
  if (state === 'held') return 'Not losing value during the review';
  if (waitsFor) return WAIT_TEXT[waitsFor](at ?? '');
  if (at === null) return state === 'waiting' ? 'Nothing is left of it' : '';
  return state === 'waiting' ? `Next decrease on ${at}` : `Final; paid from ${at}, within the daily limit`;
}
