import { answersQuestion } from '#assistant/server';
import { findOpenGrants, isSearchReady, type OpenGrant } from './facade.ts';
import { askedGrants } from './rules/asked-grants.ts';
import { deadlineDay } from './rules/deadline.ts';

const GRANTS_SHOWN = 3;

/** The best open grants for some words, from the same search that /grants has. */
export const GRANT_AGENT = answersQuestion({
  id: 'grants',
  order: 3,
  label: 'Grant search',
  suggestion: 'Find grants for clean water',
  takes: askedGrants,
  isReady: isSearchReady,
  async answer(services, { text }) {
    const { grants, total } = await findOpenGrants(services, { text, limit: GRANTS_SHOWN });
    const path = `/grants?${new URLSearchParams({ q: text })}`;
    const found =
      total === 0
        ? `I found no open call for “${text}”.`
        : `${total === 1 ? 'One open call' : `${total} open calls`} for “${text}”${total > GRANTS_SHOWN ? `; the best ${GRANTS_SHOWN}:` : ':'}`;
    return {
      answer: found,
      category: 'grants',
      sources: [{ title: 'Grant search', path, excerpt: 'The same words, with filters and reasons.' }],
      links: grants.map((grant) => ({
        title: grant.title,
        detail: [grant.funder?.name ?? '', deadlineText(grant)].filter(Boolean).join(' · '),
        path: `/grants/${grant.id}`,
      })),
    };
  },
});

function deadlineText({ deadline }: OpenGrant): string {
  switch (deadline.kind) {
    case 'date':
      return `closes ${deadlineDay(deadline)}`;
    case 'rolling':
      return 'rolling';
    case 'seePage':
      return 'dates on the funder’s page';
    case 'unknown':
      return 'closing date unknown';
  }
}
