import { answersQuestion } from '#assistant/server';
import { counted } from '#platform/kernel/format/numbers.ts';
import { grantDetail } from './grant-agent.ts';
import { asksDeadlines } from './rules/asks-deadlines.ts';
import { type OwnDeadlines, readOwnDeadlines } from './search/own-deadlines.ts';

const DEADLINES_SHOWN = 5;

/** When the grants that a member keeps close. */
export const DEADLINES_AGENT = answersQuestion({
  id: 'deadlines',
  order: 4,
  label: 'Your deadlines',
  suggestion: 'What deadlines do I have?',
  takes: (question) => (asksDeadlines(question) ? question : null),
  async answer(services, { userId }) {
    const own = await readOwnDeadlines(services, userId);
    return {
      answer: deadlinesText(own),
      category: 'grants',
      sources: [
        own.total === 0
          ? { title: 'Grant search', path: '/grants', excerpt: 'Open a grant and choose Save.' }
          : { title: 'Saved grants', path: '/grants?saved=only', excerpt: 'All grants you saved.' },
      ],
      links: own.ahead.slice(0, DEADLINES_SHOWN).map((grant) => ({
        title: grant.title,
        detail:
          grant.ownDate === null
            ? grantDetail(grant)
            : [grant.funder?.name, `your date: ${grant.ownDate}`].filter(Boolean).join(' · '),
        path: `/grants/${grant.id}`,
      })),
    };
  },
});

function deadlinesText({ ahead, undated, total }: OwnDeadlines): string {
  if (total === 0)
    return 'You have no deadlines here yet. Save a grant, or mark a match as a fit, and its deadline appears here.';
  const kept = counted(total, 'grant', 'grants');
  const open =
    undated === 0 ? '' : ` ${counted(undated, 'lists', 'list')} no closing date: check the funder’s page.`;
  if (ahead.length === 0) return `You keep ${kept}. None has a deadline ahead.${open}`;
  const dated = counted(ahead.length, 'has a deadline', 'have deadlines');
  const most = ahead.length > DEADLINES_SHOWN ? ` The next ${DEADLINES_SHOWN}:` : ' The next one first:';
  return `You keep ${kept}; ${dated} ahead.${open}${ahead.length === 1 ? '' : most}`;
}
