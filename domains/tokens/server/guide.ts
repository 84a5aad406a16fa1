import { addsToGuide } from '#assistant/server';

/** What the assistant quotes of HDAG and the ledger. */
export const TOKENS_GUIDE = addsToGuide({
  id: 'tokens',
  order: 2,
  entries: () => [
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
      title: 'Check the ledger yourself',
      text: 'The explorer shows every block of the ledger and lets your browser check it: hashes, parents, signed checkpoints and the whole file.',
      path: '/blockchain-page',
      category: 'blockchain',
    },
  ],
});
