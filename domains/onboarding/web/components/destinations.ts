import { pathTo } from '#platform/web/links.ts';

/**
 * Where the buttons of the welcome lead. Null hides a button: a page that is not there yet is never offered.
 * Specified: Access Referrals → /refer, Complete Profile → /profile/edit, Personalize Your Journey →
 * /personalized-journey (§2.5). Until those pages stand, the nearest that does.
 */
export const DESTINATIONS: {
  readonly referrals: string | null;
  readonly profile: string;
  readonly journey: string;
} = {
  referrals: null,
  profile: pathTo('/profile/edit'),
  journey: `${pathTo('/account')}#appearance`,
};
