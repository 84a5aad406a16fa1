import { definePages } from '#platform/web/pages.ts';

/** The pages of profiles behind the sign-in; a profile is edited on /settings, which account composes. */
export const pages = definePages([
  {
    path: '/profile-creation',
    access: 'pending',
    title: 'Create your profile',
    words: 'skills bio persona',
    load: () => import('./pages/ProfileCreationPage.tsx'),
  },
  {
    path: '/u/:username',
    access: 'pending',
    title: 'Profile',
    load: () => import('./pages/PublicProfilePage.tsx'),
  },
]);
