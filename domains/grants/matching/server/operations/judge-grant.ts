import { catalogErrors } from '#grants/catalog/contract';
import { findOpportunities } from '#grants/catalog/server';
import type { Operation } from '#platform/server/domain.ts';
import type { matchingEndpoints } from '../../contract/endpoints.ts';
import { requireOwnProject } from '../services/own-mission.ts';
import { setJudgment } from '../store/judgment-store.ts';

/** Keeps or takes back a verdict on a match. Verdicts are the product's own relevance judgments. */
export const judgeGrant: Operation<(typeof matchingEndpoints)['judgeGrant']> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId } = await requireOwnProject(deps, actor, body.projectId);
  const [row] = await findOpportunities(deps.db, [params.id]);
  if (!row) throw catalogErrors.fail('grants.not_found');
  await setJudgment(
    deps.db,
    { userId, projectId: body.projectId, opportunityId: row.id },
    body.verdict,
    deps.clock.now(),
  );
  return { success: true, data: { verdict: body.verdict } };
};
