import { AppError } from '#platform/kernel/errors.ts';
import { describeError } from '#platform/server/describe-error.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { removeObjects } from '#platform/server/uploads/keep-made.ts';
import { PREPARE_JOB, packageObject, REMOVE_PACKAGES_JOB } from '../rules/package-objects.ts';
import { prepareItem } from '../services/prepare-item.ts';
import { findRun, listItems, updateItem } from '../store/run-store.ts';

/** Message for a member where the fault is ours. */
const FAILED = 'It could not be prepared. Try again.';

/**
 * Prepares each call of a run that waits. One that fails keeps the others; a process that is killed leaves those that
 * are done, and the queue begins again with what waits.
 */
export const prepareRun: JobSpec = {
  name: PREPARE_JOB,
  async run(services, payload, progress) {
    const { runId } = payload as { runId: string };
    const run = await findRun(services.db, runId);
    if (!run) return;
    const items = await listItems(services.db, [runId]);
    for (const [index, item] of items.entries()) {
      progress.signal.throwIfAborted();
      if (item.state === 'waiting') {
        try {
          await prepareItem(services, run, item);
        } catch (error) {
          services.log.warn(
            { err: describeError(error), itemId: item.id },
            'a call of a run was not prepared',
          );
          const problem = error instanceof AppError ? error.message : FAILED;
          await updateItem(services.db, item.id, { state: 'failed', problem });
        }
      }
      progress.report(index + 1, items.length);
    }
  },
};

/** Removes packages; asked for in the transaction that deleted their rows. */
export const removePackages: JobSpec = {
  name: REMOVE_PACKAGES_JOB,
  async run(services, payload) {
    const { ids } = payload as { ids: readonly string[] };
    await removeObjects(services, ids.map(packageObject));
  },
};
