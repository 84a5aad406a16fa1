import { pathTo } from '#platform/web/links.ts';

export type ProductId = 'purpose' | 'nonprofits' | 'grantflow' | 'hackathons' | 'hypercrowd';

export interface Product {
  readonly id: ProductId;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  /** Its page says what it will do; the product itself comes later. */
  readonly isLater: boolean;
}

/** The five products of the cross-sell, in the order of spec §2.8. */
export const PRODUCTS: readonly Product[] = [
  {
    id: 'purpose',
    title: 'Purpose discovery',
    text: 'A short questionnaire that leads to causes, nonprofits and projects.',
    href: pathTo('/purpose'),
    isLater: false,
  },
  {
    id: 'nonprofits',
    title: 'Nonprofit directory',
    text: 'Search by name, cause and state. Every entry names its source.',
    href: pathTo('/nonprofits'),
    isLater: false,
  },
  {
    id: 'grantflow',
    title: 'GrantFlow AI',
    text: 'Describe a project once and see which grants it qualifies for.',
    href: pathTo('/grantflow'),
    isLater: false,
  },
  {
    id: 'hackathons',
    title: 'Hackathon hub',
    text: 'Register, find a team, submit, and see how the jury scored.',
    href: pathTo('/hackathons'),
    isLater: true,
  },
  {
    id: 'hypercrowd',
    title: 'HyperCrowd matching',
    text: 'Teams that cover the roles and skills of a mission.',
    href: pathTo('/hypercrowd'),
    isLater: false,
  },
];
