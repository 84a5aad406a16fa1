import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { catalogEndpoints } from '../../contract/endpoints.ts';
import { catalogErrors } from '../../contract/errors.ts';
import { calendarEvent } from '../rules/calendar-event.ts';
import { findOpportunities, opportunityOf } from '../store/opportunity-store.ts';
import { findSaved } from '../store/saved-store.ts';

/**
 * The caller's own date for a grant, else its deadline, as a calendar file. @throws grants.not_found,
 * grants.no_deadline
 */
export const getGrantCalendar: Operation<(typeof catalogEndpoints)['getGrantCalendar']> = async (
  deps,
  actor,
  { params },
) => {
  const [row] = await findOpportunities(deps.db, [params.id]);
  if (!row) throw catalogErrors.fail('grants.not_found');
  const now = deps.clock.now();
  const address = new URL(`/grants/${row.id}`, deps.config.PUBLIC_URL).href;
  const saved = await findSaved(deps.db, {
    userId: requireActingMember(actor).userId,
    opportunityId: row.id,
  });
  const content = calendarEvent(opportunityOf(row, [], now), address, now, saved?.ownDate ?? null);
  if (content === null) throw catalogErrors.fail('grants.no_deadline');
  return { fileName: 'grant-deadline.ics', content };
};
