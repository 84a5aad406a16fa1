import { randomUUID } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { EXPORT_KEPT_MS } from '../../contract/constants.ts';
import type { privacyEndpoints } from '../../contract/endpoints.ts';
import { BUILD_EXPORT_JOB } from '../jobs/build-export.ts';
import { presentExport } from '../rules/present-export.ts';
import { createExport, findNewestExport } from '../store/export-store.ts';

/** A run that a crash ended is taken up again so often. */
const ATTEMPTS = 3;

/** Has an archive made. Asking again while one is being made changes nothing. */
export const requestExport: Operation<typeof privacyEndpoints.requestExport> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const now = deps.clock.now();
  const id = randomUUID();
  await inTransaction(deps.db, async (tx) => {
    const expiresAt = new Date(now.getTime() + EXPORT_KEPT_MS);
    if (!(await createExport(tx, { id, userId, createdAt: now, expiresAt }))) return;
    await enqueue(tx, BUILD_EXPORT_JOB, { exportId: id }, { maxAttempts: ATTEMPTS });
    await audit(tx, {
      action: 'account.export_requested',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { exportId: id },
    });
  });
  return { export: presentExport(await findNewestExport(deps.db, userId, now)) };
};
