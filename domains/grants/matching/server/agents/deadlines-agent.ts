import { keptDetail } from '#grants/catalog/server';
import { answersQuestion } from '#members/assistant/server';
import { counted } from '#platform/kernel/format/numbers.ts';
import { asksDeadlines, namedGrant } from '../rules/asks-deadlines.ts';
import { type KeptGrant, type OwnDeadlines, readOwnDeadlines } from '../services/own-deadlines.ts';

const DEADLINES_SHOWN = 5;

/** When the grants that a member keeps close. */
export const DEADLINES_AGENT = answersQuestion({
  id: 'deadlines',
  order: 4,
  label: 'Your deadlines',
  suggestion: 'What deadlines do I have?',
  takes: (question) => (asksDeadlines(question) ? question : null),
  async answer(services, { text, userId }) {
    const own = await readOwnDeadlines(services, userId);
    const name = namedGrant(text);
    const named = name === null ? [] : own.ahead.filter((grant) => isNamed(grant, name));
    return {
      answer: name === null ? deadlinesText(own) : namedText(own, name, named.length),
      category: 'grants',
      sources: [
        own.total === 0
          ? { title: 'Grant search', path: '/grants', excerpt: 'Open a grant and choose Save.' }
          : { title: 'Saved grants', path: '/grants?saved=only', excerpt: 'All grants you saved.' },
      ],
      links: (named.length > 0 ? named : own.ahead).slice(0, DEADLINES_SHOWN).map((grant) => ({
        title: grant.title,
        detail: keptDetail(grant),
        path: `/grants/${grant.id}`,
      })),
    };
  },
});

/** Whether the title or the funder of a grant holds every word of a name. */
function isNamed({ title, funder }: KeptGrant, name: string): boolean {
  const text = `${title} ${funder?.name ?? ''}`.toLowerCase();
  return name
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function namedText(own: OwnDeadlines, name: string, found: number): string {
  if (found > 0) return `Of the grants you keep, ${counted(found, 'matches', 'match')} “${name}”:`;
  return `None of the grants you keep has a deadline ahead and matches “${name}”. ${deadlinesText(own)}`;
}

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
