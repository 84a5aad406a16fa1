import type { WebDomain } from '#platform/web/widgets.ts';

export { profilesApi } from './api.ts';
export { ProfileSections } from './components/ProfileSections.tsx';

/** Profiles for the web app. */
export const profilesWeb: WebDomain = {
  name: 'profiles',
  pages: [
    { of: 'visitor', at: ['u'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['profile-creation', 'u'], load: () => import('./pages.ts') },
  ],
  finds: () => import('./finders.ts'),
};
