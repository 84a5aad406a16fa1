import type { RewardWait } from './constants.ts';

/** A reward as far as its state is put into words. Days are written already. */
export interface RewardWords {
  readonly state: 'waiting' | 'due' | 'held' | 'paid' | 'refused' | 'lapsed' | 'reversed';
  /** Step it is pending until, as a clause: "you verify a contact". Null where no domain says it. */
  readonly until: string | null;
  /** Why it is due and has not arrived; null for every other reward. */
  readonly waitsFor: RewardWait | null;
  /** When it loses value next, arrives or can continue; null when no day is known. */
  readonly day: string | null;
  readonly decayPercentPerDay: number;
}

/** Why a reward whose day has come has not arrived. */
const WAIT_TEXT: Readonly<Record<RewardWait, (day: string) => string>> = {
  contact: () => 'Arrives once you verify a contact',
  review: () => 'Arrives after a review',
  limit: (day) => `You reached today’s limit. The rest arrives ${day}, at full value`,
  budget: (day) => `Today’s budget for all members is used up. The rest arrives ${day}, at full value`,
  turn: () => 'Arrives within minutes',
};

const ENDED_TEXT = {
  paid: 'Paid',
  refused: 'Refused',
  lapsed: 'Lost all its value',
  reversed: 'Taken back',
} as const;

/** How a reward ended. */
export const endedText = (state: keyof typeof ENDED_TEXT): string => ENDED_TEXT[state];

/** When a reward that needs nothing more is in the balance. @param day written already */
export const arrivesText = (day: string): string => `Arrives ${day}`;

/**
 * The state of a reward, in the same words on every page and in every note: what it is, then what comes next. Each is a
 * sentence without its full stop.
 */
export function rewardTexts({
  state,
  until,
  waitsFor,
  day,
  decayPercentPerDay,
}: RewardWords): readonly string[] {
  if (state === 'waiting') {
    return [
      `Pending until ${until ?? 'a step is done'}`,
      day === null ? 'Nothing is left of it' : `${decayPercentPerDay}% less on ${day}`,
    ];
  }
  if (state === 'held') return ['In review', 'Not losing value during the review'];
  if (state !== 'due') return [endedText(state)];
  if (waitsFor) return [WAIT_TEXT[waitsFor](day ?? 'later')];
  return [day === null ? WAIT_TEXT.turn('') : arrivesText(day)];
}
