import type { NextStep } from '../../contract/schemas.ts';
import { stepsDone } from '../../contract/steps.ts';
import type { TaskRule } from './level-rule.ts';
import { isFilled, type MemberState } from './member-facts.ts';

/** Tasks that follow from the facts, the five steps of onboarding first; domains above ask for more. */
export const OWN_TASKS: readonly TaskRule[] = [
  {
    id: 'email',
    order: 1,
    label: 'Email address',
    link: '/onboarding?step=2',
    importance: 'high',
    note: 'For codes and for a forgotten password.',
    isDone: (facts) => stepsDone(facts).email,
  },
  {
    id: 'verify-email',
    order: 2,
    label: 'Email verification',
    link: '/onboarding?step=3',
    importance: 'high',
    note: 'Opens publishing projects.',
    // An address is verified after it is there, so never both at once.
    isDone: (facts) => stepsDone(facts)['verify-email'] || !stepsDone(facts).email,
  },
  {
    id: '2fa',
    order: 3,
    label: 'Two-factor authentication',
    link: '/onboarding?step=4',
    importance: 'high',
    note: 'With one more factor or verified contact you can then give HDAG.',
    isDone: (facts) => stepsDone(facts)['2fa'],
  },
  {
    id: 'wallet',
    order: 4,
    label: 'Wallet',
    link: '/onboarding?step=5',
    importance: 'high',
    note: 'Lets you sign in with it.',
    isDone: (facts) => stepsDone(facts).wallet,
  },
  {
    id: 'persona',
    order: 5,
    label: 'Your persona',
    link: '/personalized-journey',
    importance: 'high',
    note: 'Three questions make a plan for you.',
    isDone: ({ persona }) => isFilled(persona),
  },
  {
    id: 'bio',
    order: 7,
    label: 'A short bio',
    link: '/profile/edit',
    importance: 'optional',
    isDone: ({ bio }) => isFilled(bio),
  },
  {
    id: 'skills',
    order: 8,
    label: 'Skills and interests',
    link: '/profile/edit',
    importance: 'optional',
    // One entry for two parts: a member who named either has said what they do.
    isDone: ({ interests, skills }) => interests.length > 0 || skills.length > 0,
  },
];

/**
 * Lists the next steps; the first of high priority is what comes next, wherever that is said (contract/next-step.ts).
 */
export function nextStepsOf({ facts, knownOf }: MemberState, tasks: readonly TaskRule[]): NextStep[] {
  return tasks.flatMap((task) => {
    const { id, label, link, importance, note } = task;
    if (task.isDone(facts, knownOf.tasks.has(id))) return [];
    return [{ id, label, link, importance, ...(note === undefined ? {} : { note }) }];
  });
}
