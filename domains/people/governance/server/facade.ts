import type { CalendarEntry } from '#platform/kernel/calendar-file.ts';
import type { Services } from '#platform/server/services.ts';
import { searchProposals } from './store/proposal-store.ts';

/** Entries of one calendar, those that close first. */
const DATES_MAX = 50;

/** Closings of open votes that await a member's ballot, as entries of their private calendar. */
export async function listVoteDates(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<readonly CalendarEntry[]> {
  const of = { userId, as: 'voter' } as const;
  const { rows } = await searchProposals(db, { of }, { limit: DATES_MAX, offset: 0 });
  return rows.flatMap(({ id, title, summary, closesAt, updatedAt }) => {
    if (closesAt === null) return [];
    const url = new URL(`/governance/${id}`, config.PUBLIC_URL).href;
    return [
      {
        uid: `vote-${id}@hodag`,
        stampedAt: updatedAt,
        title: `Voting closes: ${title}`,
        description: [summary, url].join('\n'),
        url,
        when: { endsAt: closesAt },
      },
    ];
  });
}
