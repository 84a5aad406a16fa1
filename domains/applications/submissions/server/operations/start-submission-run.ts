import { randomUUID } from 'node:crypto';
import { listGrantCards } from '#grants/catalog/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listOwnProjects } from '#projects/projects/server';
import { RUNS_A_DAY } from '../../contract/constants.ts';
import type { submissionsEndpoints } from '../../contract/endpoints.ts';
import { submissionsErrors } from '../../contract/errors.ts';
import { PREPARE_JOB } from '../rules/package-objects.ts';
import { presentRun } from '../services/present-runs.ts';
import { takeTypedCalls } from '../services/typed-calls.ts';
import { countRuns, findRun, insertRun, lockOwner } from '../store/run-store.ts';

/**
 * Prepares applications to several calls. The same id again answers the run that is there.
 * @throws submissions.project_not_found, submissions.no_calls, submissions.call_not_yours, submissions.too_many_today
 * @throws submissions.not_found where the id belongs to a run of others
 */
export const startSubmissionRun: Operation<typeof submissionsEndpoints.startSubmissionRun> = async (
  deps,
  actor,
  { body },
) => {
  const { userId: ownerId } = requireMember(actor);
  const { id, projectId } = body;
  const grantIds = [...new Set(body.grantIds)];
  const cards = new Map(
    (await listGrantCards(deps.db, grantIds, deps.clock.now())).map((card) => [card.id, card]),
  );
  await inTransaction(deps.db, async (tx) => {
    await lockOwner(tx, ownerId);
    if (await findRun(tx, id)) return;
    if (!(await listOwnProjects(tx, ownerId)).some((project) => project.id === projectId))
      throw submissionsErrors.fail('submissions.project_not_found');
    const typed = await takeTypedCalls(deps, tx, { ownerId, projectId, ids: body.applicationIds ?? [] });
    if (cards.size + typed.length === 0) throw submissionsErrors.fail('submissions.no_calls');
    const now = deps.clock.now();
    if ((await countRuns(tx, ownerId, new Date(now.getTime() - DAY_MS))) >= RUNS_A_DAY)
      throw submissionsErrors.fail('submissions.too_many_today');
    // A call that left the catalog meanwhile is in the run, and says so when it is prepared.
    const listed = grantIds.map((grantId) => ({
      grantId,
      title: cards.get(grantId)?.title ?? 'A call that is no longer in the catalog',
      applicationId: randomUUID(),
    }));
    const calls = [...listed, ...typed].map((call, no) => ({ id: randomUUID(), runId: id, no, ...call }));
    await insertRun(tx, { id, ownerId, projectId, createdAt: now }, calls);
    await enqueue(tx, PREPARE_JOB, { runId: id }, { key: `${PREPARE_JOB}:${id}` });
  });
  return presentRun(deps.db, ownerId, id);
};
