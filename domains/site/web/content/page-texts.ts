import type { PageRow } from '#platform/web/pages.ts';

type PageText = Required<Pick<PageRow, 'title' | 'description'>>;

/** Titles and descriptions of product pages, the same for visitors and members. */
export const PAGE_TEXTS = {
  features: {
    title: 'Features',
    description:
      'Votes anyone can recount, private identity, grant matching and team building: what Hodag does.',
  },
  aiDao: {
    title: 'AI DAO',
    description:
      'How quadratic and STAR voting work, with a calculator and an example election that you can change.',
  },
  identity: {
    title: 'ZKP identity',
    description:
      'From DBT to SBT: how an identity on Hodag grows, what can be proved today, and what stays private.',
  },
  grantFlow: {
    title: 'GrantFlow',
    description:
      'Describe your project once. GrantFlow finds the grants that fit and shows the reason for each.',
  },
  hyperCrowd: {
    title: 'HyperCrowd',
    description: 'Define a mission, see which roles and skills it needs, and find the people who cover them.',
  },
  hackathons: {
    title: 'Hackathons',
    description:
      'Hackathons with teams, a jury rubric and prizes: what the hub will do, and what works today.',
  },
  nonprofits: {
    title: 'Nonprofits',
    description: 'Grants open to nonprofits today, and the directory of nonprofits that comes later.',
  },
  cycle: {
    title: 'Virtuous cycle',
    description:
      'An interactive diagram: how learning, projects, grants, teams, rewards and invitations build on each other.',
  },
} satisfies Record<string, PageText>;
