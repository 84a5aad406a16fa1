import { platformErrors } from '#platform/kernel/errors.ts';
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
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  await requireOwnProject(deps, actor, body.projectId);
  const [row] = await findOpportunities(deps.db, [params.id]);
  if (!row) throw grantsErrors.fail('grants.not_found');
  await setJudgment(
    deps.db,
    { userId: actor.userId, projectId: body.projectId, opportunityId: row.id },
    body.verdict,
  );
  return { success: true, data: { verdict: body.verdict } };
};
