import { defineFinder, type Shortcut } from '#platform/web/finders.ts';
import { pathTo } from '#platform/web/links.ts';
import { catalogApi } from './api.ts';

const SHOWN = 5;

/** Results of the palette: open grants, by words and meaning. */
export const finders = [
  defineFinder({
    heading: 'Grants',
    call: catalogApi.searchGrants,
    inputOf: (q) => ({ query: { q, pageSize: SHOWN } }),
    foundIn: ({ items }) =>
      items.map(({ id, title, funder }) => ({
        label: title,
        href: pathTo('/grants/:id', { id }),
        ...(funder ? { hint: funder.name } : {}),
      })),
  }),
];

/** Lists with a filter, as members call them. */
export const shortcuts: readonly Shortcut[] = [
  {
    label: 'Saved grants',
    words: 'bookmarks bookmarked favorites my grants calendar deadline deadlines reminder dates due',
    href: pathTo('/grants', { saved: 'only' }),
  },
];
