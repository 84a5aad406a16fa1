import type { Step } from '../components/StepList.tsx';

/** How a hackathon works, what comes later among it. */
export const HACKATHON_STEPS: readonly Step[] = [
  { title: 'Register', text: 'Choose a hackathon from the list. You need a verified email address.' },
  {
    title: 'Find a team',
    text: 'See who else is looking for one, and which skills they have. Or take part alone.',
  },
  { title: 'Submit', text: 'A text with a link to your code, a demo or your project, before the end.' },
  {
    title: 'See the result',
    text: 'Scores by a rubric and a STAR vote that anyone can recount.',
    isLater: true,
  },
];

/** Marketing figures of the specification (§9), static. */
export const HACKATHON_EXAMPLES = [
  { value: '35+', label: 'hackathons' },
  { value: '$100M+', label: 'prizes' },
];
