import type { WebDomain } from '#platform/web/widgets.ts';

export { peopleApi } from './api.ts';
export { type PersonPlace, personActionsPlace } from './places.ts';

/** Parts for pages of other domains, each loaded by the page that shows it. */
export const peopleParts = {
  blockButton: () =>
    import('./components/BlockButton.tsx').then(({ BlockButton }) => ({ default: BlockButton })),
};

/** People for the web app. */
export const peopleWeb: WebDomain = {
  name: 'people',
  pages: [{ of: 'member', at: ['people'], load: () => import('./pages.ts') }],
  navigation: [{ label: 'People', path: '/people' }],
};
