import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { roundsErrors } from '../../contract/errors.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import { getReadable, isJudge, requireState } from '../services/find-rounds.ts';
import { presentDonors } from '../services/present-donors.ts';

/**
 * Donors by pseudonym, for the owner and reviewers once giving has ended.
 * @throws rounds.not_found
 * @throws rounds.wrong_state
 */
export const listRoundDonors: Operation<typeof resultEndpoints.listRoundDonors> = async (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  const round = await getReadable(deps.db, member, params.id);
  if (!(await isJudge(deps.db, member, round))) throw roundsErrors.fail('rounds.not_found');
  const now = deps.clock.now();
  requireState(round, 'readDonors', now);
  return presentDonors(deps, member, round, now);
};
