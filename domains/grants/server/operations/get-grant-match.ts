import type { Operation } from '#platform/server/domain.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import { grantsErrors } from '../../contract/errors.ts';
import { listJudgments } from '../store/judgment-store.ts';
import { findOpportunities } from '../store/opportunity-store.ts';
import { compareGrant } from './compare-grants.ts';
import { getMatchSubject } from './match-subject.ts';

/** How one opportunity fits one project of the caller. */
export const getGrantMatch: Operation<(typeof grantsEndpoints)['getGrantMatch']> = async (
  deps,
  actor,
  { params, query },
) => {
  const project = await getMatchSubject(deps, actor, query.projectId);
  const [row] = await findOpportunities(deps.db, [params.id]);
  if (!row) throw grantsErrors.fail('grants.not_found');
  const verdicts =
    actor.kind === 'member' ? await listJudgments(deps.db, actor.userId, project.projectId) : new Map();
  return { success: true, data: compareGrant(deps, project, row, verdicts.get(row.id) ?? null) };
};
