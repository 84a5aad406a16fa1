import { definePages } from '#platform/web/pages.ts';

/** The pages of governance for visitors. */
export const pages = definePages([
  {
    path: '/dao-demo',
    access: 'visitor',
    title: 'Try the voting methods',
    description:
      'An example vote whose ballots you can change, counted by ten voting methods side by side. No account needed.',
    layout: 'public',
    isInset: true,
    load: () => import('./pages/DaoDemoPage.tsx'),
  },
]);
