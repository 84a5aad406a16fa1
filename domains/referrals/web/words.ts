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
  settling: { label: 'Settling', tone: 'info' },
  due: { label: 'Due', tone: 'info' },
  held: { label: 'Held for review', tone: 'warn' },
  paid: { label: 'Paid', tone: 'ok' },
  refused: { label: 'Refused', tone: 'bad' },
  lapsed: { label: 'Decayed away', tone: 'neutral' },
  reversed: { label: 'Taken back', tone: 'bad' },
  none: { label: 'Complete', tone: 'neutral' },
};

/** Until when a reward that is due waits, as the end of a sentence. */
const WAIT_TEXT: Readonly<Record<RewardWait, (day: string) => string>> = {
  contact: () => 'once a contact of yours is verified',
  review: () => 'once somebody has looked at it',
  limit: (day) => `on ${day}: today’s limit of yours is reached`,
  budget: (day) => `on ${day}: today’s budget for rewards is used up`,
  turn: () => 'within minutes',
};

type Reward = NonNullable<Referral['reward']>;
type Appeal = NonNullable<NonNullable<Referral['review']>['appeal']>;

/** What became of the member's appeal, in one sentence. */
export function appealText({ createdAt, state, answer, answeredAt }: Appeal): string {
  const made = `You appealed on ${dayText(createdAt)};`;
  if (state === 'open') return `${made} it waits for an answer.`;
  const outcome = `it was ${state === 'upheld' ? 'upheld' : 'not upheld'}`;
  return `${made} ${answeredAt ? `on ${dayText(answeredAt)} ` : ''}${outcome}${answer ? `: ${answer}` : '.'}`;
}

/** What a reward waits for while it decays: the member's own step, or of whom they invited what is still missing. */
function stepText(state: Referral['state'], isOwn: boolean): string {
  if (isOwn) return 'until you verify a contact';
  return state === 'joined'
    ? 'until they verify a contact and set up their profile'
    : 'until they set up their profile';
}

/**
 * What becomes of a reward, in one sentence; nothing where there is none.
 * @param isOwn whether it is the member's own for joining, not one for whom they invited
 */
export function rewardText(
  { state, reward }: Pick<Referral, 'state' | 'reward'>,
  decayPercentPerDay: number,
  isOwn = false,
): string | null {
  if (!reward) return null;
  const { original, valueNow, left, nextDecayAt, settlesAt, waitsFor, goesOnAt, note } = reward;
  if (nextDecayAt) {
    const now =
      valueNow === original ? `${original} HDAG pending` : `${valueNow} of ${original} HDAG pending`;
    return `${now} ${stepText(state, isOwn)}, ${decayPercentPerDay} % less on ${dayText(nextDecayAt)}`;
  }
  if (settlesAt) return `${left} HDAG, paid on ${dayText(settlesAt)}`;
  if (waitsFor) {
    const what = left === valueNow ? `${left} HDAG to pay` : `${left} HDAG of ${valueNow} left to pay`;
    return `${what}, ${WAIT_TEXT[waitsFor](goesOnAt ? dayText(goesOnAt) : '')}`;
  }
  const what = endText({ state, reward });
  return note ? `${what}. ${note}` : what;
}

/** What a reward is worth that is in review or has ended, and what became of it. */
function endText({ state, reward }: { state: Referral['state']; reward: Reward }): string {
  const { original, valueNow, left, paid } = reward;
  const worth = valueNow === original ? `${original} HDAG` : `${valueNow} of ${original} HDAG`;
  const isPartPaid = paid !== '0';
  if (state === 'held')
    return isPartPaid ? `${left} HDAG in review, ${paid} HDAG paid` : `${worth} in review`;
  if (state === 'refused') {
    return isPartPaid ? `${paid} HDAG paid, the rest of ${valueNow} HDAG not` : `${worth} not paid`;
  }
  if (state === 'reversed') return `${paid} HDAG had been paid`;
  if (state === 'lapsed') return `${original} HDAG decayed to nothing`;
  return state === 'paid' ? `${paid} HDAG paid` : `${left} HDAG`;
}

/**
 * The rules of invitations in sentences, with the figures of this instance. Four begin in the words of the specification
 * (§9 "Rewards and referrals").
 */
export function ruleTexts(program: Program): string[] {
  const { rewards, earlyAdopter, decayPercentPerDay, settlementDays, completePercent, points, repIdPoints } =
    program;
  return [
    `Your friend gets ${rewards.newMember} HDAG once they have verified an email address, a phone or Telegram.`,
    `${rewards.direct} tokens when the referral completes profile setup. That is ${rewards.direct} HDAG for you once your friend is verified and ${completePercent} % of their profile is set up; an address counts when it is verified.`,
    `Up to 3 levels. ${rewards.level2} HDAG for anyone who your friends bring, ${rewards.level3} HDAG for one level more.`,
    `${repIdPoints} reputation points per verified referral. They are yours as soon as your friend has verified a contact.`,
    `${points} leaderboard points for each verified referral, ${earlyAdopter.multiplier} times as many for your first ${earlyAdopter.referrals} in the early-adopter period while your own profile is at ${earlyAdopter.percentNeeded} % or more.`,
    `Pending reward value decays ${decayPercentPerDay}% per day. It does while your friend does nothing; not while it settles or is looked at.`,
    `What has become due decays no more. ${settlementDays > 0 ? `It settles for ${settlementDays} days, then it is paid,` : 'It is paid'} once a contact of yours is verified. What looks made up is held for review; you read why, and can appeal.`,
    `Rewards stay in your account until you hold an SBT: until then they vote, and at most ${program.unprovenDaily} HDAG reach you a day.`,
    ...(program.needsBothProven ? [BOTH_PROVEN_TEXT] : []),
  ];
}

/** Why a proven member cannot give all of it away (docs/decisions/0046). */
const BOTH_PROVEN_TEXT =
  'You can give away HDAG from an invitation once the person you invited holds an SBT too. Until then it can vote.';

/** How much of a list stands on the page, and in which order. `level` null is all three. */
export function shownText(shown: number, total: number, level: string | null): string {
  const of = `${numberText(shown)} of ${numberText(total)}`;
  return level === null
    ? `The first ${of}, level by level, newest first`
    : `The newest ${of} of level ${level}`;
}
