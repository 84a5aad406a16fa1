import { definePages } from '#platform/web/pages.ts';

/** The pages of credentials for visitors: anyone may check a proof. */
export const pages = definePages([
  {
    path: '/verify',
    access: 'visitor',
    title: 'Verify a proof',
    description:
      'Check a proof that a Hodag member showed you: what it says, who issued it, and whether it is in force.',
    layout: 'public',
    isInset: true,
    load: () => import('./pages/VerifyPage.tsx'),
  },
  {
    path: '/verify/:id',
    access: 'visitor',
    title: 'Proof',
    isUnlisted: true,
    layout: 'public',
    isInset: true,
    load: () => import('./pages/ProofPage.tsx'),
  },
]);
