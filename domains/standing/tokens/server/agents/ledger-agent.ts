import { answersQuestion } from '#members/assistant/server';
import { formatHdag } from '../../contract/amount.ts';
import { hdagText } from '../../contract/hdag-text.ts';
import { balancesOf } from '../facade.ts';
import { asksBalance } from '../rules/asks-balance.ts';
import { pendingText } from '../services/pending-text.ts';

/** Answers what the member has in the ledger, and which uses are open to it. */
export const LEDGER_AGENT = answersQuestion({
  id: 'ledger',
  order: 3,
  label: 'Your ledger accounts',
  takes: (question) => (asksBalance(question) ? question : null),
  async answer(services, { userId }) {
    const { free, earned } = await balancesOf(services.db, userId);
    const text = (amount: bigint): string => `${hdagText(formatHdag(amount))}`;
    const balance =
      free + earned === 0n
        ? ['You have no HDAG yet. The rewards page shows how to earn it.']
        : [
            `You have ${text(free + earned)}.`,
            `You can give away, exchange or put in escrow ${text(free)} of it.`,
            ...(earned > 0n
              ? [
                  `You earned ${text(earned)} without an SBT. You can vote with it; to give it away, get an SBT.`,
                ]
              : []),
          ];
    const pending = await pendingText(services, userId);
    return {
      answer: [...balance, ...pending].join('\n'),
      category: 'tokenomics',
      sources: [
        {
          title: 'Rewards and history',
          path: '/rewards',
          excerpt: 'Every transfer with its reason, and your pending rewards.',
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
