import { levelsFor, missingFor } from '#onboarding/server';
import type { Actor } from '#platform/kernel/access.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { listProjectsToCompare } from '#projects/server';
import { roundsErrors } from '../../contract/errors.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import type { Estimate } from '../../contract/schemas.ts';
import { pseudonymOf } from '../services/count-input.ts';
import { estimatesOf, type PreparedRound } from '../services/estimates.ts';
import { getReadable, requireState } from '../services/find-rounds.ts';
import type { RoundRow } from '../store/tables.ts';

const BECAUSE = {
  not_eligible: 'Your gifts do not count for the match of this round.',
  below_minimum: 'Together with your earlier gifts this is below the round’s minimum for a donor.',
  at_cap: 'This project already gets the most that one project can get.',
  empty_pool: 'The pool is empty.',
} as const;

const NOTHING = { range: null, because: null, missing: [] };

/**
 * What a gift of the caller would add to a project's match, as a range with the moment it was counted from.
 * @throws rounds.not_found, also for a project that is not accepted
 * @throws rounds.wrong_state
 */
export const estimateRoundMatch: Operation<typeof resultEndpoints.estimateRoundMatch> = async (
  deps,
  actor,
  { params, query },
) => {
  const round = await getReadable(deps.db, actor, params.id);
  requireState(round, 'estimate', deps.clock.now());
  const prepared = await estimatesOf(deps, round);
  if (!prepared.projects.has(query.projectId)) throw roundsErrors.fail('rounds.not_found');
  return estimateFor(deps, actor, round, { ...query, prepared });
};

interface Asked {
  readonly projectId: string;
  readonly wei: string;
  readonly prepared: PreparedRound;
}

async function estimateFor(
  deps: OperationDeps,
  actor: Actor,
  round: RoundRow,
  { projectId, wei, prepared }: Asked,
): Promise<Estimate> {
  const asOf = prepared.asOf.toISOString();
  if (actor.kind !== 'member') return { ...NOTHING, state: 'sign_in', asOf };
  const { userId } = actor;
  const [project] = await listProjectsToCompare(deps.db, [projectId]);
  if (project?.ownerId === userId)
    return {
      ...NOTHING,
      state: 'not_eligible',
      because: 'This is your own project. Gifts to it are not matched.',
      asOf,
    };
  if (!(await levelsFor(deps, userId)).includes(round.donorLevel)) {
    const missing = (await missingFor(deps, userId, round.donorLevel)).map(({ label, link }) => ({
      label,
      link,
    }));
    return { ...NOTHING, state: 'not_eligible', because: BECAUSE.not_eligible, missing, asOf };
  }
  if (prepared.estimate === null) return { ...NOTHING, state: 'counts', asOf };
  const donor = pseudonymOf(deps.keys, round.id, userId);
  const { low, high, because } = prepared.estimate({ donor, project: projectId, amount: BigInt(wei) });
  const range = { lowWei: String(low), highWei: String(high) };
  return { state: 'counts', range, because: because ? BECAUSE[because] : null, missing: [], asOf };
}
