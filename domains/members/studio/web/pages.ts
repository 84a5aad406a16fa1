import { definePages } from '#platform/web/pages.ts';

const studio = () => import('./pages/CreatorStudioPage.tsx');

/** The pages of the studio behind the sign-in; it says who it is for (spec §2.8). */
export const pages = definePages([
  {
    path: '/admin/creator-studio',
    access: 'pending',
    title: 'Creator Studio',
    isForAdmins: true,
    load: studio,
  },
  { path: '/creator-studio', access: 'pending', title: 'Creator Studio', isForAdmins: true, load: studio },
  {
    path: '/creator-studio/shared/:token',
    access: 'pending',
    title: 'Shared file',
    isStep: true,
    load: () => import('./pages/SharedFilePage.tsx'),
  },
]);
