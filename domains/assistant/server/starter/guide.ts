/** A passage of our own beside the learning topics: what stands on the pages, in a few sentences. */
export interface GuideEntry {
  readonly title: string;
  readonly text: string;
  readonly path: `/${string}`;
  readonly category: string;
}

/** Levels and what they open are those of the economy ("Unlock levels"), figures of HDAG those of its guide. */
export const GUIDE: readonly GuideEntry[] = [
  {
    title: 'How HDAG works: what it is for',
    text: 'HDAG is a balance in this instance’s ledger. You receive it for what you do here, spend it in votes, give it to others and put it in escrow for an exchange or a prize. It is no promise of money.',
    path: '/token-system-guide',
    category: 'tokenomics',
  },
  {
    title: 'How HDAG works: how rewards reach you',
    text: 'A reward is first a promise, written together with what earned it. It becomes due when you, or somebody you brought, have done what it is for; then it is paid out of the community pool. The rewards page shows what pays how much, and what waits for you.',
    path: '/token-system-guide',
    category: 'tokenomics',
  },
  {
    title: 'How HDAG works: DBT and SBT',
    text: 'Everybody starts with a DBT: a part of each day’s rewards reaches you up to a limit, the rest waits. An SBT needs four factors and proof of life, and lifts the limit. HDAG you earned before you hold one can vote and nothing else.',
    path: '/token-system-guide',
    category: 'tokenomics',
  },
  {
    title: 'What opens when: publish a project',
    text: 'Verify your e-mail address to publish projects, get alerts of saved searches and use AI matching. Until then a project stays a draft that only you see.',
    path: '/onboarding?step=3',
    category: 'onboarding',
  },
  {
    title: 'What opens when: vote, contribute and endorse',
    text: 'Pass the knowledge assessment to vote, contribute and endorse members: 10 questions from the eight learning topics, 8 right. After a failed try the next one opens a day later.',
    path: '/learning/assessment',
    category: 'onboarding',
  },
  {
    title: 'What opens when: propose and apply for grants',
    text: 'Set up an authenticator app or a passkey, and a second factor or a second verified contact, to make proposals and submit grant applications.',
    path: '/onboarding?step=4',
    category: 'onboarding',
  },
  {
    title: 'What opens when: contributions on the chain',
    text: 'Link a wallet to contribute on the chain. Hodag asks your wallet to sign a message; that moves no money and costs nothing.',
    path: '/onboarding?step=5',
    category: 'onboarding',
  },
  {
    title: 'What opens at once',
    text: 'Registering with an alias and a password opens the dashboard, the directories, grant search and matching, drafts, learning and this assistant.',
    path: '/onboarding',
    category: 'onboarding',
  },
  {
    title: 'Invite friends: your referral link',
    text: 'Your link and QR code for inviting friends stand on the refer page. Rewards reach up to three levels and are paid once the invited member is verified and has completed the profile.',
    path: '/refer',
    category: 'tokenomics',
  },
  {
    title: 'Create a project',
    text: 'Create a project by describing it once: title, purpose, place, amount and dates. Drafts save themselves. Hodag then looks through the open calls and says which fit, why, and what stands in the way.',
    path: '/create-project',
    category: 'funding',
  },
  {
    title: 'Search grants',
    text: 'Grant search takes words and meaning together, with filters for deadline, amount, region and who may apply. Every figure links the funder’s own notice.',
    path: '/grants',
    category: 'funding',
  },
  {
    title: 'Change your profile and who sees it',
    text: 'Settings hold your persona, bio, skills, interests and links, and for each part whether everybody, members or only you see it. A profile that everybody may see has a page of its own to share.',
    path: '/settings',
    category: 'privacy',
  },
  {
    title: 'Notifications by mail and Telegram',
    text: 'Choose in settings what you are told beside the bell, by e-mail or Telegram. Every mail has a link that turns it off.',
    path: '/settings',
    category: 'privacy',
  },
  {
    title: 'Change your password, end sessions, lost device',
    text: 'Your account page changes the password, lists the sessions and ends those you do not know. A forgotten password is reset by e-mail; recovery codes help when a device is lost.',
    path: '/account',
    category: 'security',
  },
  {
    title: 'Take your data along or delete your account',
    text: 'The account page makes an export of everything kept about you, as JSON and CSV, and deletes the account at once when you ask for it. Deleting cannot be undone.',
    path: '/account',
    category: 'privacy',
  },
  {
    title: 'Link Telegram',
    text: 'Telegram can be linked as a way to sign in and to be told of notifications. The page of the integration shows how, and unlinks it again.',
    path: '/telegram-integration',
    category: 'security',
  },
  {
    title: 'Badges and achievements',
    text: 'Badges such as creator, networker and backer are earned by what you do. The achievements page shows the rule of each, how far you are and when you earned it.',
    path: '/achievements',
    category: 'reputation',
  },
  {
    title: 'Check the ledger yourself',
    text: 'The explorer shows every block of the ledger and lets your browser check it: hashes, parents, signed checkpoints and the whole file.',
    path: '/blockchain-page',
    category: 'blockchain',
  },
];

/** Questions that the guide answers, for who wants to know what can be asked. */
export const SUGGESTIONS: readonly string[] = [
  'What is RepID?',
  'How do I get HDAG?',
  'What should I do next?',
  'Find grants for clean water',
];
