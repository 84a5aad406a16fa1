import { defineFinder, type Shortcut } from '#platform/web/finders.ts';
import { pathTo } from '#platform/web/links.ts';
import { hackathonsApi } from './api.ts';
import { badgeOf } from './words.ts';

const SHOWN = 5;

/** Results of the palette: listed hackathons by words. */
export const finders = [
  defineFinder({
    heading: 'Hackathons',
    call: hackathonsApi.listHackathons,
    inputOf: (q) => ({ query: { q } }),
    foundIn: ({ items }) =>
      items.slice(0, SHOWN).map((hackathon) => ({
        label: hackathon.title,
        href: pathTo('/hackathons/:id', { id: hackathon.id }),
        hint: badgeOf(hackathon).label,
      })),
  }),
];

/** Lists with a filter, as members call them. */
export const shortcuts: readonly Shortcut[] = [
  {
    label: 'Hackathons you registered for',
    words: 'my hackathons registered submissions',
    href: pathTo('/hackathons', { scope: 'registered' }),
  },
  {
    label: 'Hackathons you host',
    words: 'my hackathons hosted hosting pending approval',
    href: pathTo('/hackathons', { scope: 'mine' }),
  },
];
