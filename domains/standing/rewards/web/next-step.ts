import { amountText } from '#platform/kernel/format/numbers.ts';
import { pathTo } from '#platform/web/links.ts';
import { formatHdag, type LedgerReward, parseHdag } from '#standing/tokens/contract';
import type { HdagRate } from '../contract/schemas.ts';

/** The one thing a member can do next for their rewards. */
export interface NextStep {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly link: string };
}

type Reward = Pick<
  LedgerReward,
  'reason' | 'about' | 'until' | 'isOwnStep' | 'state' | 'waitsFor' | 'left' | 'nextStepAt'
>;

interface Facts {
  readonly rewards: readonly Reward[];
  readonly rates: readonly HdagRate[];
  /** HDAG that can vote and is not transferable yet. */
  readonly earned: string;
  readonly hasSbt: boolean;
}

/** For members the reader invited; those further down may be strangers to them. */
const DIRECT = 'referral.direct';

const VERIFY = { label: 'Verify a contact', link: pathTo('/account') };

/**
 * Chooses the next step: first a step of the member's own that rewards are pending on, then the friend they invited
 * whose reward loses value soonest, then the SBT that frees what was earned, else an invitation.
 */
export function nextStepOf({ rewards, rates, earned, hasSbt }: Facts): NextStep {
  return (
    ownStep(rewards, rates) ??
    friendStep(rewards) ??
    (Number(earned) > 0 && !hasSbt ? sbtStep(earned) : inviteStep(rewards, rates))
  );
}

function ownStep(rewards: readonly Reward[], rates: readonly HdagRate[]): NextStep | null {
  const stepOf = ({ reason, isOwnStep, state, waitsFor }: Reward) => {
    if (waitsFor === 'contact') return VERIFY;
    const step = state === 'waiting' && isOwnStep ? rates.find((rate) => rate.reason === reason)?.step : null;
    return step ?? null;
  };
  const action = rewards.map(stepOf).find((step) => step !== null);
  if (!action) return null;
  const left = rewards.filter((reward) => stepOf(reward)?.link === action.link);
  return { title: action.label, text: `${sumText(left)} HDAG is pending until you do.`, action };
}

function friendStep(rewards: readonly Reward[]): NextStep | null {
  const [next] = rewards
    .filter(
      ({ reason, state, about, isOwnStep, left }) =>
        reason === DIRECT && state === 'waiting' && !isOwnStep && about !== null && Number(left) > 0,
    )
    .sort((one, other) => (one.nextStepAt ?? '').localeCompare(other.nextStepAt ?? ''));
  if (!next) return null;
  return {
    title: `Remind ${next.about}`,
    text: `${amountText(next.left)} HDAG is pending until ${next.until ?? 'they finish'}. It loses value every day until then.`,
    action: { label: 'See your referrals', link: pathTo('/referrals') },
  };
}

function sbtStep(earned: string): NextStep {
  return {
    title: 'Work toward your SBT',
    text: `${amountText(earned)} HDAG you earned becomes transferable once you hold an SBT.`,
    action: { label: 'See your four factors', link: pathTo('/auth/4fa') },
  };
}

function inviteStep(rewards: readonly Reward[], rates: readonly HdagRate[]): NextStep {
  const direct = rates.find(({ reason }) => reason === DIRECT);
  return {
    title: 'Invite a friend',
    text:
      rewards.length > 0
        ? 'Your pending rewards need nothing more from you.'
        : direct
          ? `You get ${direct.hdag} HDAG for each friend. ${direct.when}.`
          : 'You get HDAG for each friend who joins.',
    action: { label: 'Get your link', link: pathTo('/refer') },
  };
}

function sumText(rewards: readonly Reward[]): string {
  return amountText(formatHdag(rewards.reduce((sum, { left }) => sum + (parseHdag(left) ?? 0n), 0n)));
}
