import { answersQuestion } from '#members/assistant/server';
import { nextStepsFor } from '../facade.ts';
import { asksNext } from '../rules/asks-next.ts';

/** Lists the next steps, in the order of the onboarding card. */
export const STEPS_AGENT = answersQuestion({
  id: 'steps',
  order: 1,
  label: 'Your next steps',
  suggestion: 'What should I do next?',
  takes: (question) => (asksNext(question) ? question : null),
  async answer(services, { userId }) {
    const steps = await nextStepsFor(services, userId);
    return {
      answer: steps.length === 0 ? 'You finished every step.' : 'Do these next, the most useful first:',
      category: 'onboarding',
      sources: [
        { title: 'Onboarding', path: '/onboarding', excerpt: 'All five steps and what each one unlocks.' },
      ],
      links: steps.map(({ label, note = '', link }) => ({ title: label, detail: note, path: link })),
    };
  },
});
