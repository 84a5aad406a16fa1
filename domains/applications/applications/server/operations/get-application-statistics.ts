import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { applicationsEndpoints } from '../../contract/endpoints.ts';
import { statisticsOf } from '../rules/statistics.ts';
import { listOwned } from '../store/application-store.ts';

/** How the caller's own applications went. */
export const getApplicationStatistics: Operation<
  typeof applicationsEndpoints.getApplicationStatistics
> = async ({ db }, actor) => statisticsOf(await listOwned(db, requireActingMember(actor).userId));
