import { answersQuestion } from '#assistant/server';
import { formatHdag } from '../contract/amount.ts';
import { hdagText } from '../contract/hdag-text.ts';
import { balancesOf } from './facade.ts';
import { asksBalance } from './rules/asks-balance.ts';

/** What the member has in the ledger, and what may be done with it. */
export const LEDGER_AGENT = answersQuestion({
  id: 'ledger',
  order: 2,
  label: 'Your ledger accounts',
  takes: (question) => (asksBalance(question) ? question : null),
  async answer({ db }, { userId }) {
    const { free, earned } = await balancesOf(db, userId);
    const text = (amount: bigint): string => `${hdagText(formatHdag(amount))}`;
    const lines = [
      `You have ${text(free + earned)}.`,
      `${text(free)} of it may be given, exchanged and put in escrow.`,
      `${text(earned)} was earned before you hold an SBT: it can vote, and leaves your account in no other way.`,
    ];
    return {
      answer: free + earned === 0n ? 'You have no HDAG yet.' : lines.join('\n'),
      category: 'tokenomics',
      sources: [
        {
          title: 'Rewards and history',
          path: '/rewards',
          excerpt: 'Every transfer with its reason, and what still waits for you.',
        },
        {
          title: 'How HDAG works',
          path: '/token-system-guide',
          excerpt: 'What it is for and how it reaches you.',
        },
      ],
    };
  },
});
