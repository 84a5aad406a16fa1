import { dayText } from '#platform/kernel/format/dates.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import type { RewardWait } from '#tokens/contract';
import type { Channel } from '../contract/constants.ts';
import type { Program, Referral } from '../contract/schemas.ts';

export const CHANNEL_LABEL: Readonly<Record<Channel, string>> = {
  link: 'Link',
  qr: 'QR code',
  mail: 'Email',
  x: 'X',
  facebook: 'Facebook',
};

/** What a level is called in earnings; 0 is the reward for having been invited. */
export const LEVEL_LABEL = ['Joining', 'Level 1', 'Level 2', 'Level 3'] as const;

type Look = { readonly label: string; readonly tone: 'neutral' | 'ok' | 'warn' | 'bad' | 'info' };

/** A state in a word. */
export const STATE_LOOK: Readonly<Record<Referral['state'], Look>> = {
  joined: { label: 'Joined', tone: 'neutral' },
  verified: { label: 'Verified', tone: 'info' },
  settling: { label: 'Final', tone: 'info' },
  due: { label: 'Final', tone: 'info' },
  held: { label: 'In review', tone: 'warn' },
  paid: { label: 'Paid', tone: 'ok' },
  refused: { label: 'Refused', tone: 'bad' },
  lapsed: { label: 'Lost its value', tone: 'neutral' },
  reversed: { label: 'Taken back', tone: 'bad' },
  none: { label: 'Complete', tone: 'neutral' },
};

/** When a reward that is due is paid. */
const WAIT_TEXT: Readonly<Record<RewardWait, (day: string) => string>> = {
  contact: () => 'Paid once you verify a contact',
  review: () => 'Paid after a review',
  limit: (day) => `You reached today’s limit. The rest is paid on ${day}, at full value`,
  budget: (day) => `Today’s budget for all members is used up. The rest is paid on ${day}, at full value`,
  turn: () => 'Paid within minutes',
};

type Reward = NonNullable<Referral['reward']>;
type Appeal = NonNullable<NonNullable<Referral['review']>['appeal']>;

/** What became of the member's appeal, in one sentence. */
export function appealText({ createdAt, state, answer, answeredAt }: Appeal): string {
  const made = `You appealed on ${dayText(createdAt)};`;
  if (state === 'open') return `${made} it has not been answered yet.`;
  const outcome = `it was ${state === 'upheld' ? 'upheld' : 'not upheld'}`;
  return `${made} ${answeredAt ? `on ${dayText(answeredAt)} ` : ''}${outcome}${answer ? `: ${answer}` : '.'}`;
}

/** What stops a reward from losing value: the member's own step, or what their referral still has to do. */
function stepText(state: Referral['state'], isOwn: boolean): string {
  if (isOwn) return 'you verify a contact';
  return state === 'joined' ? 'they verify a contact and set up their profile' : 'they set up their profile';
}

/** The same of a friend by name, as a fact: "marigold sets up their profile". */
export function friendStepText(state: Referral['state'], name: string): string {
  return state === 'joined'
    ? `${name} verifies a contact and sets up their profile`
    : `${name} sets up their profile`;
}

/**
 * What becomes of a reward, without its amounts; nothing where the state says all of it.
 * @param isOwn whether it is the member's own for joining, not one for a member they invited
 */
export function courseText(
  { state, reward }: Pick<Referral, 'state' | 'reward'>,
  decayPercentPerDay: number,
  isOwn = false,
): string | null {
  if (!reward) return null;
  const { nextDecayAt, settlesAt, waitsFor, goesOnAt, note, paid, left } = reward;
  if (nextDecayAt) {
    return `Pending until ${stepText(state, isOwn)}. ${decayPercentPerDay}% less on ${dayText(nextDecayAt)}`;
  }
  if (settlesAt) return `Final; paid on ${dayText(settlesAt)}`;
  const isPartPaid = paid !== '0' && state !== 'paid';
  const parts = [
    isPartPaid && state === 'reversed' ? `${paid} HDAG was paid and taken back` : null,
    isPartPaid && state !== 'reversed'
      ? `${paid} HDAG paid${left === '0' ? '' : `, ${left} HDAG left`}`
      : null,
    waitsFor ? WAIT_TEXT[waitsFor](goesOnAt ? dayText(goesOnAt) : '') : null,
    state === 'held' && !note ? 'Not losing value during the review' : null,
    note,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.map((part) => part.replace(/\.$/, '')).join('. ') : null;
}

/** What a reward is worth now, as its column shows it: an amount while it is open, else how it ended. */
export function worthText({ state, reward }: Pick<Referral, 'state' | 'reward'>): string | null {
  if (!reward) return null;
  if (state === 'paid') return 'paid';
  if (state === 'refused' || state === 'reversed') return 'not paid';
  return state === 'lapsed' ? '0' : reward.left;
}

/** The member's own reward for joining, in one line before what becomes of it. */
export function ownWorthText({ original, valueNow, paid }: Reward, state: Referral['state']): string {
  if (state === 'paid') return `${paid} HDAG paid`;
  return `Worth now ${valueNow} HDAG, original value ${original} HDAG`;
}

/**
 * The rules of invitations in sentences, with the figures of this instance. Four begin in the words of the specification
 * (§9 "Rewards and referrals").
 */
export function ruleTexts(program: Program): string[] {
  const { rewards, earlyAdopter, decayPercentPerDay, settlementDays, completePercent, points, repIdPoints } =
    program;
  return [
    `Your friend gets ${rewards.newMember} HDAG once they verify an email address, a phone or Telegram.`,
    `${rewards.direct} tokens when the referral completes profile setup. That is ${rewards.direct} HDAG for you once your friend has a verified contact and ${completePercent}% of their profile.`,
    `Up to 3 levels. ${rewards.level2} HDAG for members your friends invite, ${rewards.level3} HDAG for one level more.`,
    `${repIdPoints} reputation points per verified referral. You get them as soon as your friend verifies a contact.`,
    `${points} leaderboard points for each verified referral. Your first ${earlyAdopter.referrals} in the early-adopter period count ${earlyAdopter.multiplier} times while your own profile is at ${earlyAdopter.percentNeeded}% or more.`,
    `Pending reward value decays ${decayPercentPerDay}% per day. It stops when your friend finishes, and during review.`,
    `A finished reward is final. ${settlementDays > 0 ? `It is paid ${settlementDays} days later,` : 'It is paid'} once you have a verified contact. Suspicious referrals are held for review. You see the reason and can appeal.`,
    `Until you hold an SBT, HDAG you earn can vote but is not transferable, and up to ${program.unprovenDaily} HDAG of rewards reach you a day.`,
    ...(program.needsBothProven ? [BOTH_PROVEN_TEXT] : []),
  ];
}

/** Why a proven member cannot give all of it away (docs/decisions/0046). */
const BOTH_PROVEN_TEXT =
  'HDAG from an invitation becomes transferable once the person you invited holds an SBT too. Until then it can vote.';

/** What a member is called who has deleted their account. */
export const FORMER = 'A former member';

/** How much of a list is on the page, and in which order. `level` null is all three. */
export function shownText(shown: number, total: number, level: string | null): string {
  const of = `${numberText(shown)} of ${numberText(total)}`;
  return level === null
    ? `The first ${of}, level by level, newest first`
    : `The newest ${of} of level ${level}`;
}
