import { defineFinder, type Shortcut } from '#platform/web/finders.ts';
import { pathTo } from '#platform/web/links.ts';
import { governanceApi } from './api.ts';
import { badgeOf } from './words.ts';

const SHOWN = 5;

/** Results of the palette: published proposals by words. */
export const finders = [
  defineFinder({
    heading: 'Proposals',
    call: governanceApi.listGovernanceProposals,
    inputOf: (q) => ({ query: { q } }),
    foundIn: ({ items }) =>
      items.slice(0, SHOWN).map((proposal) => ({
        label: proposal.title,
        href: pathTo('/governance/:id', { id: proposal.id }),
        hint: badgeOf(proposal.state).label,
      })),
  }),
];

/** Lists with a filter, as members call them. */
export const shortcuts: readonly Shortcut[] = [
  {
    label: 'Votes due',
    words: 'my votes ballot pending open vote now',
    href: pathTo('/governance', { scope: 'due' }),
  },
  {
    label: 'Your proposals',
    words: 'my proposals drafts',
    href: pathTo('/governance', { scope: 'mine' }),
  },
];
