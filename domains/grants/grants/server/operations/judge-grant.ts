import type { Operation } from '#platform/server/domain.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import { grantsErrors } from '../../contract/errors.ts';
import { setJudgment } from '../store/judgment-store.ts';
import { findOpportunities } from '../store/opportunity-store.ts';
import { requireOwnProject } from './match-subject.ts';

/** Keeps or takes back a verdict on a match. Verdicts are the product's own relevance judgments. */
export const judgeGrant: Operation<(typeof grantsEndpoints)['judgeGrant']> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId } = await requireOwnProject(deps, actor, body.projectId);
  const [row] = await findOpportunities(deps.db, [params.id]);
  if (!row) throw grantsErrors.fail('grants.not_found');
  await setJudgment(
    deps.db,
    { userId, projectId: body.projectId, opportunityId: row.id },
    body.verdict,
    deps.clock.now(),
  );
  return { success: true, data: { verdict: body.verdict } };
};
