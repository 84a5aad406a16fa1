import { calendarFile } from '#platform/kernel/calendar-file.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import { addsDates } from '../extension-points/adds-dates.ts';
import { requireFeedOwner } from '../services/feed-owner.ts';
import { keptAnswer } from '../services/kept-answer.ts';

/** All dates of a member that domains add. @throws saved_searches.feed_unknown */
export const getDeadlinesCalendar: Operation<
  (typeof savedSearchesEndpoints)['getDeadlinesCalendar']
> = async (deps, _actor, { params }) => {
  const userId = await requireFeedOwner(deps, params.token);
  const lists = await Promise.all(deps.contributions.of(addsDates).map(({ list }) => list(deps, userId)));
  const entries = lists.flat().sort((a, b) => (a.uid < b.uid ? -1 : 1));
  return keptAnswer(deps, calendarFile(entries, 'Hodag deadlines'));
};
