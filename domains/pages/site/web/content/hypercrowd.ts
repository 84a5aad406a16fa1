import type { Step } from '../components/StepList.tsx';

/** The four steps of the team one-pager (spec §2.8). */
export const HYPERCROWD_STEPS: readonly Step[] = [
  { title: 'Define the mission', text: 'What you want to do, by when, and what you have already.' },
  {
    title: 'AI matches',
    text: 'Roles and skills the mission needs, and members who cover them, with the reason for each.',
  },
  {
    title: 'Smart introductions',
    text: 'Contact details are shown only after both sides accept.',
  },
  { title: 'Launch together', text: 'A team space with members, roles and tasks.' },
];
