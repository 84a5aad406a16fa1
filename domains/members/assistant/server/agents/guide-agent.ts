import type { Services } from '#platform/server/services.ts';
import { type Agent, answersQuestion, suggestionsOf } from '../extension-points/agents.ts';
import { excerptOf } from '../rules/excerpt.ts';
import { searchGuide } from '../services/guide-index.ts';

const SHORT_MAX = 220;

/** Takes what no other agent took: quotes the guide, and says so when it has nothing. */
export const guide: Agent = {
  id: 'guide',
  order: 100,
  label: 'Guide',
  takes: (question) => question,
  async answer(services, { text }) {
    const passages = await searchGuide(services, text);
    const [best] = passages;
    if (!best) {
      const agents = services.contributions.of(answersQuestion);
      const links = agents.flatMap(({ offers }) => offers?.(services, text) ?? []);
      const answer = 'I don’t know the answer to that. Hodag’s guide says nothing about it.';
      return { answer, category: 'unknown', links };
    }
    return {
      answer: excerptOf(best.text),
      category: best.category,
      sources: passages.map((passage) => ({
        title: passage.title,
        path: passage.path,
        excerpt: excerptOf(passage.text, SHORT_MAX),
      })),
    };
  },
};

/** Questions that can be asked instead, where an answer found nothing. */
export function suggestionsFor(
  { contributions }: Pick<Services, 'contributions'>,
  category: string,
): string[] {
  return category === 'unknown' ? suggestionsOf(contributions) : [];
}
