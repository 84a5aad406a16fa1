import type { WebDomain } from '#platform/web/widgets.ts';
import { Welcome } from './components/Welcome.tsx';

/** What the onboarding domain gives to the web app. */
export const onboardingWeb: WebDomain = {
  name: 'onboarding',
  pages: [],
  widgets: { overlays: [{ id: 'welcome', Component: Welcome }] },
};
