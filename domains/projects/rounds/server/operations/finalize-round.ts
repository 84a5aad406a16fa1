import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { roundsErrors } from '../../contract/errors.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import type { FullResult } from '../../contract/schemas.ts';
import { isOwner } from '../policies.ts';
import { finalize } from '../services/finalize.ts';
import { requireState } from '../services/find-rounds.ts';
import { findFinalResult } from '../services/present-result.ts';
import { findRound } from '../store/round-store.ts';

/**
 * The owner freezes the distribution; asked again, also at the same moment, the answer is the same.
 * @throws rounds.not_found for everybody else
 * @throws rounds.wrong_state before the appeals are over
 * @throws rounds.chain_silent
 */
export const finalizeRound: Operation<typeof resultEndpoints.finalizeRound> = async (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  const round = await findRound(deps.db, params.id);
  if (!round || !isOwner(member, round)) throw roundsErrors.fail('rounds.not_found');
  requireState(round, 'finalize', deps.clock.now());
  if (!(await finalize(deps, round.id, member.userId))) throw roundsErrors.fail('rounds.wrong_state');
  return finalResult(deps, params.id);
};

async function finalResult(deps: OperationDeps, id: string): Promise<FullResult> {
  const round = await findRound(deps.db, id);
  const result = round && (await findFinalResult(deps.db, round));
  if (!result) throw new Error(`The final round ${id} has a result`);
  return result;
}
