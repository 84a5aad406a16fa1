import { cardOf, findCardRows } from '#grants/catalog/server';
import type { Operation } from '#platform/server/domain.ts';
import type { matchingEndpoints } from '../../contract/endpoints.ts';
import { requireOwnProject } from '../services/own-mission.ts';
import { listNewestJudgments } from '../store/judgment-store.ts';

const MOST = 500;

/** Lists the caller's verdicts on a project's matches: what was hidden can be brought back from here. */
export const listGrantJudgments: Operation<(typeof matchingEndpoints)['listGrantJudgments']> = async (
  deps,
  actor,
  { query },
) => {
  const { db, clock } = deps;
  const { userId } = await requireOwnProject(deps, actor, query.projectId);
  const judged = await listNewestJudgments(db, userId, query.projectId, MOST);
  const rows = await findCardRows(
    db,
    judged.map(({ opportunityId }) => opportunityId),
  );
  const now = clock.now();
  const cards = new Map(rows.map((row) => [row.id, cardOf(row, now)]));
  const data = judged.flatMap(({ opportunityId, verdict, at }) => {
    const grant = cards.get(opportunityId);
    return grant ? [{ grant, verdict, at: at.toISOString() }] : [];
  });
  return { success: true, data };
};
