import { addsToGuide } from '#members/assistant/server';

/** Passages on HDAG and the ledger for the assistant's guide. */
export const TOKENS_GUIDE = addsToGuide({
  id: 'tokens',
  order: 2,
  entries: () => [
    {
      title: 'How HDAG works: what it is for',
      text: 'HDAG is Hodag’s token, kept in this instance’s ledger. You earn it as rewards. You can vote with it, give it to others, pay with it in the exchange, and put it up as a prize. It is not a promise of money.',
      path: '/token-system-guide',
      category: 'tokenomics',
    },
    {
      title: 'How HDAG works: how rewards reach you',
      text: 'A reward is pending until you or your referral finishes the required step; then it is paid from the community pool. The rewards page shows how to earn and what is pending.',
      path: '/token-system-guide',
      category: 'tokenomics',
    },
    {
      title: 'How HDAG works: DBT and SBT',
      text: 'Everyone starts with a DBT: each day you are paid rewards up to a limit; the rest is paid on later days. An SBT needs four factors (4FA), a biometric and proof of life, and lifts the limit. Until you hold one, HDAG you earned can only be used to vote.',
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
