/**
 * Pages of text that open for visitors and members alike (spec §2.1), with the descriptions that search engines read
 * until the text itself has come.
 */
export const OPEN_PAGES = [
  {
    path: '/about',
    title: 'About Hodag',
    description: 'What Hodag is, what works today, what comes later, and how it is built.',
  },
  {
    path: '/docs',
    title: 'Docs',
    description:
      'First steps with Hodag: an account, a project, grants that fit it, invitations and your data.',
  },
  {
    path: '/documentation',
    title: 'Documentation',
    description: 'How each part of Hodag works today, with its rules and numbers.',
  },
  {
    path: '/definitions',
    title: 'Definitions',
    description: 'The words used on Hodag, each in a few plain sentences.',
  },
  {
    path: '/definitions/smart-contracts',
    title: 'Smart contracts',
    description: 'What a smart contract is, what it can and cannot do, and how Hodag uses blockchains today.',
    crumbs: ['/definitions'],
  },
  {
    path: '/definitions/zkp',
    title: 'Zero-knowledge proofs',
    description: 'How to prove something without showing it, with an example, and what Hodag plans.',
    crumbs: ['/definitions'],
  },
  {
    path: '/security-practices',
    title: 'Security practices',
    description: 'How Hodag protects accounts, data and the ledger, and how to report a problem.',
  },
  {
    path: '/user-stories',
    title: 'User stories',
    description: 'What different people do with Hodag: what works for each role today and what comes later.',
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    description: 'The standard Hodag follows, how it is tested, known gaps, and how to report a barrier.',
  },
] as const;
