import type { GrantCard } from '#grants/catalog/contract';
import { counted } from '#platform/kernel/format/numbers.ts';
import type { Alerts } from '../../contract/constants.ts';
import { grantFacts } from './grant-facts.ts';

/** News for one search. */
export interface SearchAlert {
  readonly searchId: string;
  readonly name: string;
  readonly alerts: Exclude<Alerts, 'never'>;
  /** Query of /grants. */
  readonly query: string;
  readonly total: number;
  /** The newest of them; one at least. */
  readonly grants: readonly Pick<GrantCard, 'id' | 'title' | 'funder' | 'amounts' | 'deadline'>[];
}

/** The search on /grants, the newest first. */
function pathOf(query: string): string {
  const search = new URLSearchParams(query);
  search.set('sort', 'newest');
  return `/grants?${search}`;
}

const newGrants = (total: number): string => counted(total, 'new grant');

/** The notification behind the bell. */
export function alertNote({ name, query, total, grants }: SearchAlert) {
  return {
    type: 'info' as const,
    title: `${newGrants(total)}: ${name}`,
    message: grants.map(({ title }) => title).join(' · '),
    link: pathOf(query),
  };
}

export interface AlertMail extends SearchAlert {
  readonly to: string;
  readonly username: string;
  readonly publicUrl: string;
  readonly unsubscribe: string;
}

/** One mail for one search, so that one click ends exactly its alerts. */
export function alertMail(alert: AlertMail) {
  const { to, username, publicUrl, unsubscribe, name, query, total, grants, alerts } = alert;
  const more = total - grants.length;
  const parts = [
    ...grants.map((grant) =>
      [grant.title, grantFacts(grant), `${publicUrl}/grants/${grant.id}`].filter(Boolean).join('\n'),
    ),
    ...(more > 0 ? [`And ${more} more: ${publicUrl}${pathOf(query)}`] : []),
  ];
  const text = `Hello ${username},

${newGrants(total)} since the last alert for your saved search “${name}”:

${parts.join('\n\n')}

You get this email because you chose ${alerts} alerts for this search.
See or change the search: ${publicUrl}${pathOf(query)}
Stop alerts for this search: ${unsubscribe}
`;
  return { to, subject: `${newGrants(total)}: ${name}`.replace(/\p{Cc}/gu, ' '), text, unsubscribe };
}
