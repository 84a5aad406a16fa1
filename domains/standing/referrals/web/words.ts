import { dayText } from '#platform/kernel/format/dates.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { pathTo } from '#platform/web/links.ts';
import { arrivesText, endedText, rewardTexts } from '#standing/tokens/contract';
import { type Channel, COMPLETE_PERCENT } from '../contract/constants.ts';
import { OWN_STEP, pendingStep } from '../contract/pending-step.ts';
import type { Program, Referral } from '../contract/schemas.ts';

export const CHANNEL_LABEL: Readonly<Record<Channel, string>> = {
  link: 'Link',
  qr: 'QR code',
  mail: 'Email',
  x: 'X',
  facebook: 'Facebook',
};

/** Names of the levels in earnings; 0 is the reward for having been invited. */
export const LEVEL_LABEL = ['Joining', 'Level 1', 'Level 2', 'Level 3'] as const;

type Look = { readonly label: string; readonly tone: 'neutral' | 'ok' | 'warn' | 'bad' | 'info' };

/** A state in a word. */
export const STATE_LOOK: Readonly<Record<Referral['state'], Look>> = {
  joined: { label: 'Joined', tone: 'neutral' },
  verified: { label: 'Verified', tone: 'info' },
  settling: { label: 'Complete', tone: 'info' },
  due: { label: 'Complete', tone: 'info' },
  held: { label: 'In review', tone: 'warn' },
  paid: { label: endedText('paid'), tone: 'ok' },
  refused: { label: endedText('refused'), tone: 'bad' },
  lapsed: { label: endedText('lapsed'), tone: 'neutral' },
  reversed: { label: endedText('reversed'), tone: 'bad' },
  none: { label: 'Complete', tone: 'neutral' },
};

type Reward = NonNullable<Referral['reward']>;
type Appeal = NonNullable<NonNullable<Referral['review']>['appeal']>;

/** Describes the state of the member's appeal in one sentence. */
export function appealText({ createdAt, state, answer, answeredAt }: Appeal): string {
  const made = `You appealed on ${dayText(createdAt)};`;
  if (state === 'open') return `${made} it has not been answered yet.`;
  const outcome = `it was ${state === 'upheld' ? 'upheld' : 'not upheld'}`;
  return `${made} ${answeredAt ? `on ${dayText(answeredAt)} ` : ''}${outcome}${answer ? `: ${answer}` : '.'}`;
}

/**
 * Describes the course of a reward without its amounts; nothing where the state says all of it.
 * @param isOwn whether it is the member's own for joining, not one for a member they invited
 */
export function courseText(
  { state, reward }: Pick<Referral, 'state' | 'reward'>,
  decayPercentPerDay: number,
  isOwn = false,
): string | null {
  if (!reward) return null;
  const { nextDecayAt, settlesAt, waitsFor, goesOnAt, note, paid, left } = reward;
  const words = { until: isOwn ? OWN_STEP : pendingStep(state === 'verified'), waitsFor, decayPercentPerDay };
  if (nextDecayAt) {
    return rewardTexts({ ...words, state: 'waiting', day: dayText(nextDecayAt) }).join('. ');
  }
  if (settlesAt) return arrivesText(dayText(settlesAt));
  const isPartPaid = paid !== '0' && state !== 'paid';
  const parts = [
    isPartPaid && state === 'reversed' ? `${paid} HDAG was paid and taken back` : null,
    isPartPaid && state !== 'reversed'
      ? `${paid} HDAG paid${left === '0' ? '' : `, ${left} HDAG left`}`
      : null,
    ...(waitsFor ? rewardTexts({ ...words, state: 'due', day: goesOnAt && dayText(goesOnAt) }) : []),
    // That it is in review is beside it already.
    ...(state === 'held' && !note ? rewardTexts({ ...words, state: 'held', day: null }).slice(1) : []),
    note,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.map((part) => part.replace(/\.$/, '')).join('. ') : null;
}

/**
 * A reminder for an invited member: what they still have to do, who gets what for it, and where it is done. Their own
 * reward is earned by the contact, so it is not promised to one who has verified.
 */
export function reminderText(name: string, isVerified: boolean, origin: string): string {
  const profile = `complete ${COMPLETE_PERCENT}% of your profile`;
  const profileLink = origin + pathTo('/settings');
  return isVerified
    ? `Hi ${name}, ${profile} on Hodag and I get my reward for inviting you: ${profileLink}`
    : `Hi ${name}, verify a contact on Hodag and you get your reward for joining: ${origin}${pathTo('/onboarding', { step: '2' })}\nI get mine for inviting you once you also ${profile}: ${profileLink}`;
}

/** Value of a reward now, as its column shows it: an amount while it is open, else how it ended. */
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
    `The new member gets ${rewards.newMember} HDAG once they verify an email address, a phone or Telegram.`,
    `${rewards.direct} tokens when the referral completes profile setup. That is ${rewards.direct} HDAG for you once they have a verified contact and ${completePercent}% of their profile.`,
    `Up to 3 levels. ${rewards.level2} HDAG for members your referrals invite, ${rewards.level3} HDAG for one level more.`,
    `${repIdPoints} reputation points per verified referral. You get them as soon as the new member verifies a contact.`,
    `${points} leaderboard points for each verified referral. Your first ${earlyAdopter.referrals} in the early-adopter period count ${earlyAdopter.multiplier} times while your own profile is at ${earlyAdopter.percentNeeded}% or more.`,
    `Pending reward value decays ${decayPercentPerDay}% per day. It stops when the new member finishes, and during review.`,
    `A finished reward loses no more value. It arrives ${settlementDays > 0 ? `${settlementDays} days later, ` : ''}once you have a verified contact. Suspicious referrals are held for review. You see the reason and can appeal.`,
    `Until you hold an SBT, HDAG you earn can vote but is not transferable, and up to ${program.unprovenDaily} HDAG of rewards reach you a day.`,
    ...(program.needsBothProven ? [BOTH_PROVEN_TEXT] : []),
  ];
}

/** Why a proven member cannot give all of it away (docs/decisions/0046). */
const BOTH_PROVEN_TEXT =
  'HDAG from an invitation becomes transferable once the person you invited holds an SBT too. Until then it can vote.';

/** Name of a member who has deleted their account. */
export const FORMER = 'A former member';

/** How much of a list is on the page, and in which order. `level` null is all three. */
export function shownText(shown: number, total: number, level: string | null): string {
  const of = `${numberText(shown)} of ${numberText(total)}`;
  return level === null
    ? `The first ${of}, level by level, newest first`
    : `The newest ${of} of level ${level}`;
}
