import { NEXT_STEP_IDS, type NextStepId } from '../../contract/constants.ts';
import type { NextStep } from '../../contract/schemas.ts';
import { isFilled, type MemberFacts } from './member-facts.ts';
import { stepsDone } from './steps.ts';

type Words = Omit<NextStep, 'id'>;

const WORDS: Readonly<Record<NextStepId, Words>> = {
  persona: {
    label: 'Your persona',
    link: '/personalized-journey',
    importance: 'high',
    note: 'Three questions make a plan for you.',
  },
  email: {
    label: 'E-mail address',
    link: '/onboarding?step=2',
    importance: 'high',
    note: 'For codes and for a forgotten password.',
  },
  'verify-email': {
    label: 'E-mail verification',
    link: '/onboarding?step=3',
    importance: 'high',
    note: 'Opens publishing, alerts and AI matching.',
  },
  '2fa': {
    label: 'Two-factor authentication',
    link: '/onboarding?step=4',
    importance: 'high',
    note: 'With a second proof it opens proposals and applications.',
  },
  wallet: {
    label: 'Wallet',
    link: '/onboarding?step=5',
    importance: 'high',
    note: 'Opens contributions on the chain.',
  },
  refer: { label: 'Refer friends', link: '/refer', importance: 'high' },
  bio: { label: 'A short bio', link: '/profile/edit', importance: 'optional' },
  skills: { label: 'Skills and interests', link: '/profile/edit', importance: 'optional' },
};

/** What is left to do, in the order of spec §3. An address is verified after it is there, so never both at once. */
export function nextStepsOf(facts: MemberFacts): NextStep[] {
  const done = stepsDone(facts);
  const isDone: Readonly<Record<NextStepId, boolean>> = {
    persona: isFilled(facts.persona),
    email: done.email,
    'verify-email': done['verify-email'] || !done.email,
    '2fa': done['2fa'],
    wallet: done.wallet,
    refer: facts.hasReferred,
    bio: isFilled(facts.bio),
    // One entry for two parts: whoever named either has said what they do.
    skills: facts.hasSkills || facts.interests.length > 0,
  };
  return NEXT_STEP_IDS.filter((id) => !isDone[id]).map((id) => ({ id, ...WORDS[id] }));
}
