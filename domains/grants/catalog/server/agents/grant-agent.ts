import { answersQuestion } from '#members/assistant/server';
import { dayText } from '#platform/kernel/format/dates.ts';
import { formatAwardSize } from '../../contract/award-size.ts';
import { deadlineDay } from '../../contract/deadline.ts';
import { canFind, findOpenGrants, isSearchReady, type OpenGrant } from '../facade.ts';
import { askedGrants, wordsOf } from '../rules/asked-grants.ts';

const GRANTS_SHOWN = 3;

const searchPath = (text: string): string => `/grants?${new URLSearchParams({ q: text })}`;

/** The best open grants for some words, from the same search that /grants has. */
export const GRANT_AGENT = answersQuestion({
  id: 'grants',
  order: 5,
  label: 'Grant search',
  suggestion: 'Which grants could pay for a mobile clinic?',
  takes: askedGrants,
  isReady: isSearchReady,
  offers(services, question) {
    const words = wordsOf(question);
    if (words === '' || !canFind(services, words)) return null;
    return { title: `Search grants for “${words}”`, detail: '', path: searchPath(words) };
  },
  async answer(services, { text }) {
    const { grants, total } = await findOpenGrants(services, { text, limit: GRANTS_SHOWN });
    return {
      answer: foundText(text, total),
      category: 'grants',
      sources: [
        {
          title: total > GRANTS_SHOWN ? `All ${total} in grant search` : 'Grant search',
          path: searchPath(text),
          excerpt: 'The same words, with filters and reasons.',
        },
      ],
      links: grants.map((grant) => ({
        title: grant.title,
        detail: [grantDetail(grant), reasonText(grant)].filter(Boolean).join(' · '),
        path: `/grants/${grant.id}`,
      })),
    };
  },
});

function foundText(text: string, total: number): string {
  if (total === 0) return `I found no open grant for “${text}”. Try other words in the search.`;
  const found = total === 1 ? 'One open grant matches' : `${total} open grants match`;
  return `${found} “${text}”.${total > GRANTS_SHOWN ? ` The best ${GRANTS_SHOWN}:` : ''} Check who may apply before you start.`;
}

/** Funder, amount and deadline, as far as they are known. */
export function grantDetail(grant: Pick<OpenGrant, 'funder' | 'amounts' | 'deadline'>): string {
  return [grant.funder?.name, formatAwardSize(grant.amounts) ?? 'amount not listed', deadlineText(grant)]
    .filter(Boolean)
    .join(' · ');
}

/** The same of a grant that a member keeps: their own date in place of the deadline, where they set one. */
export function keptDetail(
  grant: Pick<OpenGrant, 'funder' | 'amounts' | 'deadline'> & { readonly ownDate: string | null },
): string {
  if (grant.ownDate === null) return grantDetail(grant);
  return [grant.funder?.name, `your date: ${dayText(grant.ownDate)}`].filter(Boolean).join(' · ');
}

function reasonText({ matches }: OpenGrant): string {
  return matches.length === 0 ? '' : `matches: ${matches.join(', ')}`;
}

function deadlineText({ deadline }: Pick<OpenGrant, 'deadline'>): string {
  switch (deadline.kind) {
    case 'date':
      return `closes ${deadlineDay(deadline)}`;
    case 'rolling':
      return 'open all year';
    case 'seePage':
      return 'dates on the funder’s page';
    case 'unknown':
      return 'closing date not listed';
  }
}
