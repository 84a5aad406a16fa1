import { answersQuestion } from '#members/assistant/server';
import { counted } from '#platform/kernel/format/numbers.ts';
import { STATE_LABELS } from '../../contract/labels.ts';
import { isOpenGoal, nextStepOf } from '../rules/weekly-digest.ts';
import { presentGoals } from '../services/present-goals.ts';
import { listOwnOpen } from '../store/goal-store.ts';

const SHOWN = 5;
const ASKED = /\b(?:my|own)\s+(?:\w+\s+)?goals?\b/i;

/** The goals that the asker works on, with the next step of each. */
export const GOALS_AGENT = answersQuestion({
  id: 'goals',
  order: 12,
  label: 'Your goals',
  takes: (question) => (ASKED.test(question) ? question : null),
  async answer(services, { userId }) {
    const rows = await listOwnOpen(services.db, userId);
    const goals = (await presentGoals(services, services.db, rows)).filter(isOpenGoal);
    return {
      answer:
        goals.length === 0
          ? 'You have no active goals. The goal wizard writes one in four short steps.'
          : `You work on ${counted(goals.length, 'goal')}.`,
      category: 'goals',
      sources: [
        goals.length === 0
          ? { title: 'Goal wizard', path: '/goal-wizard', excerpt: 'Write a goal in four short steps.' }
          : { title: 'Your goals', path: '/networking-goals', excerpt: 'All your goals with their state.' },
      ],
      links: goals.slice(0, SHOWN).map((goal) => ({
        title: goal.title,
        detail: [STATE_LABELS[goal.state], nextStepOf(goal)?.title].filter(Boolean).join(' · '),
        path: `/networking-goals/${goal.id}`,
      })),
    };
  },
});
