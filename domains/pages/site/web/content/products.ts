import { pathTo } from '#platform/web/links.ts';

export type ProductId = 'purpose' | 'nonprofits' | 'grantflow' | 'hackathons' | 'hypercrowd';

export interface Product {
  readonly id: ProductId;
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** The five products of the cross-sell, in the order of spec §2.8. */
export const PRODUCTS: readonly Product[] = [
  {
    id: 'purpose',
    title: 'Purpose discovery',
    text: 'A short questionnaire that leads to causes, nonprofits and projects.',
    href: pathTo('/purpose'),
  },
  {
    id: 'nonprofits',
    title: 'Nonprofit directory',
    text: 'Search by name, cause and state. Every entry names its source.',
    href: pathTo('/nonprofits'),
  },
  {
    id: 'grantflow',
    title: 'GrantFlow AI',
    text: 'Describe a project once and see which grants it qualifies for.',
    href: pathTo('/grantflow'),
  },
  {
    id: 'hackathons',
    title: 'Hackathon hub',
    text: 'Register for a hackathon, find a team, and submit what you build.',
    href: pathTo('/hackathons'),
  },
  {
    id: 'hypercrowd',
    title: 'HyperCrowd matching',
    text: 'Teams that cover the roles and skills of a mission.',
    href: pathTo('/hypercrowd'),
  },
];
