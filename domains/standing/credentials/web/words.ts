import { pathTo } from '#platform/web/links.ts';
import { LIFE_DAYS } from '../contract/constants.ts';
import type { Credentials, Gap, SbtState } from '../contract/index.ts';

/** One thing an SBT needs, as pages name it. */
export interface StepWords {
  readonly gap: Gap;
  readonly name: string;
  readonly text: string;
  /** Where it is done. */
  readonly href: string;
  /** The next step, where it is this one. */
  readonly todo: string;
}

const account = (anchor: string): string => `${pathTo('/account')}#${anchor}`;

/** All that an SBT needs, in the order in which members do it. */
export const SBT_STEPS: readonly StepWords[] = [
  {
    gap: 'password',
    name: 'Password',
    text: 'Something you know. You enter it to sign in, and again before important changes.',
    href: account('password'),
    todo: 'Set a password',
  },
  {
    gap: 'authenticator',
    name: 'Authenticator app',
    text: 'Something you have: your phone shows a code that changes every 30 seconds. A stolen password is then not enough.',
    href: account('second-factor'),
    todo: 'Set up an authenticator app',
  },
  {
    gap: 'passkey',
    name: 'Passkey',
    text: 'Something you are: your finger, your face or the PIN of your device. It works on this site only, so phishing sites can’t use it.',
    href: account('second-factor'),
    todo: 'Add a passkey',
  },
  {
    gap: 'wallet',
    name: 'Wallet',
    text: 'A key that only you have. You sign a message to prove it; no transaction is sent and nothing is paid.',
    href: account('wallet'),
    todo: 'Link a wallet',
  },
  {
    gap: 'life',
    name: 'Proof of life',
    text: `You confirm with your passkey that you are here now. It is valid for ${LIFE_DAYS} days.`,
    href: `${pathTo('/auth/4fa')}#proof-of-life`,
    todo: 'Prove life with your passkey',
  },
  {
    gap: 'person',
    name: 'A person who met you',
    text: 'Two members with an SBT vouch for you, or an administrator checks who you are.',
    href: `${pathTo('/auth/4fa')}#person`,
    todo: 'Get two vouches, or an administrator’s check',
  },
];

/** Steps that are a factor of the account. */
export const FACTOR_STEPS = SBT_STEPS.filter(({ gap }) => gap !== 'life' && gap !== 'person');

/** Names of things that were missing, for the history: "Passkey, Wallet". */
export function gapNames(gaps: readonly Gap[]): string {
  return SBT_STEPS.filter(({ gap }) => gaps.includes(gap))
    .map(({ name }) => name)
    .join(', ');
}

export const STATE_WORDS: Readonly<Record<SbtState, string>> = {
  none: 'Not issued',
  held: 'Held',
  suspended: 'Suspended',
  ended: 'Ended by you',
};

/** The one next step on the way to an SBT. */
export interface NextStep {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly href: string } | null;
}

/**
 * Chooses the next step: the first thing that is missing; while administrators decide, the wait. Null where an SBT is
 * held and nothing has to be renewed soon.
 */
export function nextStepOf({ sbt, person }: Pick<Credentials, 'sbt' | 'person'>): NextStep | null {
  const [gap] = sbt.gaps;
  const step = SBT_STEPS.find((one) => one.gap === gap);
  if (!step) return null;
  const left = sbt.gaps.length;
  const title = left === 1 ? `One thing left: ${lower(step.todo)}` : step.todo;
  const text =
    left === 1
      ? 'Your SBT is issued with it.'
      : `Step ${SBT_STEPS.length - left + 1} of ${SBT_STEPS.length} to your SBT.`;
  if (gap === 'person' && person.request?.state === 'open') {
    return {
      title: 'An administrator decides about your request',
      text: 'You are notified. Two vouches would do as well.',
      action: null,
    };
  }
  return { title, text, action: { label: step.todo, href: step.href } };
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A code in two parts, as it is read aloud. */
export function codeText(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
