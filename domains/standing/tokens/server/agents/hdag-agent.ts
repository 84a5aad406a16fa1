import { answersQuestion } from '#members/assistant/server';
import type { Services } from '#platform/server/services.ts';
import { hdagText } from '../../contract/hdag-text.ts';
import { rewardLimits } from '../facade.ts';
import { asksPayment, asksTrade } from '../rules/asks-about-hdag.ts';
import { pendingText } from '../services/pending-text.ts';

const GUIDE = {
  title: 'How HDAG works',
  path: '/token-system-guide',
  excerpt: 'What it is for and how it reaches you.',
};
const REWARDS = {
  title: 'Rewards and history',
  path: '/rewards',
  excerpt: 'Your pending rewards, the next step of each, and every payment.',
};

/** Answers what HDAG is for, and how it reaches a member. */
export const HDAG_AGENT = answersQuestion({
  id: 'hdag',
  order: 2,
  label: 'HDAG and rewards',
  suggestion: 'How do I get HDAG?',
  takes: (question) => (asksTrade(question) || asksPayment(question) ? question : null),
  async answer(services, { text, userId }) {
    const answer = asksTrade(text) ? TRADE : await paymentText(services, userId);
    return { answer, category: 'tokenomics', sources: asksTrade(text) ? [GUIDE] : [REWARDS, GUIDE] };
  },
});

const TRADE = [
  'No. HDAG cannot be bought or sold here, and it has no price in money.',
  'You earn it by inviting people; the rewards page shows how. You can vote with it, give it to other members, pay with it in the exchange, and put it up as a prize.',
].join('\n');

async function paymentText(services: Services, userId: string): Promise<string> {
  const { unprovenDaily, decayPercentPerDay } = rewardLimits(services.config);
  const pending = await pendingText(services, userId);
  return [
    'A reward is pending until its step is finished, by you or by the person you invited. Then Hodag pays it automatically; some rewards are reviewed first.',
    `Pending rewards lose ${decayPercentPerDay}% a day. Without an SBT you receive up to ${hdagText(unprovenDaily)} a day; the rest is paid on later days.`,
    ...(pending.length === 0 ? ['You have no pending rewards right now.'] : pending),
  ].join('\n');
}
