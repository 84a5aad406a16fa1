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

/** Who gave or received. An address of somebody who has left is cut; the file has all of it. */
export function counterpartyText({ kind, name }: StatementLine['counterparty'], isPaid: boolean): string {
  const direction = isPaid ? 'to' : 'from';
  if (kind === 'self') return 'your other account';
  if (kind === 'left') return `${direction} ${name.slice(0, 8)}…, who has left`;
  return `${direction} ${name}`;
}

/** How a reward stands. */
export const STATE_TEXT: Readonly<Record<LedgerReward['state'], string>> = {
  waiting: 'Waits for a step',
  due: 'Will be paid',
  held: 'In review',
  paid: 'Paid',
  refused: 'Refused',
  lapsed: 'Decayed to nothing',
  reversed: 'Taken back',
};

/** How a reward stands; where the table of what is paid knows it, with the step that it waits for. */
export function stateText(
  { state, reason }: Pick<LedgerReward, 'state' | 'reason'>,
  rates: readonly HdagRate[],
): string {
  const when = rates.find((rate) => rate.reason === reason)?.when;
  if (state !== 'waiting' || !when) return STATE_TEXT[state];
  return `Waits until ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
}

/** Until when a reward that is due waits. `at` is written already. */
const WAIT_TEXT: Readonly<Record<RewardWait, (at: string) => string>> = {
  contact: () => 'Once a contact of yours is verified',
  review: () => 'Once somebody has looked at it',
  limit: (at) => `Your limit of this day is reached; it goes on at ${at}`,
  budget: (at) => `The budget of this day is used up; it goes on at ${at}`,
  turn: () => 'Within minutes',
};

/** What comes next for a reward that is not paid. `at` is written already. */
export function nextStepText(
  { state, waitsFor }: Pick<LedgerReward, 'state' | 'waitsFor'>,
  at: string | null,
): string {
  if (state === 'held') return 'Nothing decays while it is reviewed';
  if (waitsFor) return WAIT_TEXT[waitsFor](at ?? '');
  if (at === null) return state === 'waiting' ? 'Nothing is left of it' : '';
  return state === 'waiting' ? `Decays next on ${at}` : `Paid from ${at} on, within the day’s limit`;
}
