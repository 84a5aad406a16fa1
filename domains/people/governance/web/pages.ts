import { definePages } from '#platform/web/pages.ts';

const form = { access: 'pending', load: () => import('./pages/ProposalFormPage.tsx') } as const;
const crumbs = ['/governance'] as const;

/** The pages of governance behind the sign-in. */
export const pages = definePages([
  {
    path: '/governance',
    access: 'pending',
    title: 'Governance',
    words: 'vote voting proposals ballot election dao decide poll',
    load: () => import('./pages/GovernancePage.tsx'),
  },
  {
    path: '/dao-demo',
    access: 'pending',
    title: 'Try the voting methods',
    words: 'demo example election compare methods star ranked approval',
    crumbs,
    load: () => import('./pages/DaoDemoPage.tsx'),
  },
  {
    ...form,
    path: '/governance/new',
    title: 'New proposal',
    words: 'propose create start vote ballot',
    crumbs,
  },
  { ...form, path: '/governance/:id/edit', title: 'Edit your draft', isById: true, crumbs },
  {
    path: '/governance/:id',
    access: 'pending',
    title: 'Proposal',
    isById: true,
    crumbs,
    load: () => import('./pages/ProposalPage.tsx'),
  },
]);
