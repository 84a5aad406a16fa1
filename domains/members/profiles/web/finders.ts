import { createApi } from '#platform/web/api.ts';
import { defineFinder } from '#platform/web/finders.ts';
import { pathTo } from '#platform/web/links.ts';
import { peopleEndpoints } from '../contract/people-endpoints.ts';

/** Results of the palette: members by their username. */
export const finders = [
  defineFinder({
    heading: 'People',
    call: createApi(peopleEndpoints).findPeople,
    inputOf: (q) => ({ query: { q } }),
    foundIn: ({ people }) =>
      people.map(({ username }) => ({ label: username, href: pathTo('/u/:username', { username }) })),
  }),
];
