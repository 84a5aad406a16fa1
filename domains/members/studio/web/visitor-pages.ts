import { definePages } from '#platform/web/pages.ts';

const signIn = () => import('./pages/StudioSignInPage.tsx');
const page = { access: 'visitor', layout: 'public', isInset: true, isUnlisted: true } as const;

/** The pages of the studio for those who are signed out. */
export const pages = definePages([
  { ...page, path: '/admin/creator-studio', title: 'Creator Studio', load: signIn },
  { ...page, path: '/creator-studio', title: 'Creator Studio', load: signIn },
  {
    ...page,
    path: '/creator-studio/shared/:token',
    title: 'Shared file',
    isStep: true,
    load: () => import('./pages/SharedFilePage.tsx'),
  },
]);
