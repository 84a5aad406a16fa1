import { definePages } from '#platform/web/pages.ts';

/** The pages of credentials behind the sign-in (spec §2.1). */
export const pages = definePages([
  {
    path: '/sbt-credentials',
    access: 'pending',
    title: 'SBT',
    words: 'sbt credential soulbound proof person vouch voucher identity check proof of life',
    load: () => import('./pages/SbtPage.tsx'),
  },
  {
    path: '/dbt-credentials',
    access: 'pending',
    title: 'DBT',
    words: 'dbt credential daily limit alias member since',
    load: () => import('./pages/DbtPage.tsx'),
  },
  {
    path: '/unique-human',
    access: 'pending',
    title: 'Unique-human score',
    words: 'unique human score sybil one person proof of personhood points passport',
    load: () => import('./pages/UniqueHumanPage.tsx'),
  },
  {
    path: '/verify',
    access: 'pending',
    title: 'Verify a proof',
    words: 'verify check proof credential link sbt dbt',
    load: () => import('./pages/VerifyPage.tsx'),
  },
  {
    path: '/verify/:id',
    access: 'pending',
    title: 'Proof',
    isStep: true,
    load: () => import('./pages/ProofPage.tsx'),
  },
]);
