import type { Operation } from '#platform/server/domain.ts';
import type { roundEndpoints } from '../../contract/endpoints.ts';
import { getReadable } from '../services/find-rounds.ts';
import { presentRound } from '../services/present-round.ts';

/**
 * One round.
 * @throws rounds.not_found, also for another member's draft
 */
export const getRound: Operation<typeof roundEndpoints.getRound> = async ({ db, clock }, actor, { params }) =>
  presentRound(db, actor, await getReadable(db, actor, params.id), clock.now());
