import { lastHistoryChange, listSavedChanges } from '#grants/catalog/server';
import { notifyAll } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { changeNotice } from '../rules/change-notice.ts';
import { findProgress, lockProgress, writeProgress } from '../store/progress-store.ts';

/** Changes of one transaction. */
const BATCH = 200;

/**
 * Notifies members when the deadline, the amount or the state of a grant they saved changed, once for each change: the
 * notes and how far they have come are one transaction. The first run begins with what changes after it.
 */
export const notifySavedChanges: JobSpec = {
  name: 'saved_searches_notify_changes',
  cron: '*/10 * * * *',
  queue: 'saved_searches_notify_changes',
  async run({ db }, _payload, progress) {
    if ((await findProgress(db)) === null) {
      await writeProgress(db, await lastHistoryChange(db));
      return;
    }
    let [isDone, done] = [false, 0];
    while (!isDone && !progress.signal.aborted) {
      isDone = await inTransaction(db, async (tx) => {
        const after = (await lockProgress(tx)) ?? 0;
        const { changes, last } = await listSavedChanges(tx, after, BATCH);
        const notes = changes.flatMap(({ userId, opportunityId, title, change, at, fields }) => {
          const values = fields.filter((one) => one.shape !== 'text' && one.shape !== 'list');
          const notice = changeNotice(title, values);
          if (!notice) return [];
          const key = `saved-searches.changed:${change}`;
          return [{ ...notice, type: 'info' as const, userId, key, at, link: `/grants/${opportunityId}` }];
        });
        await notifyAll(tx, notes);
        await writeProgress(tx, last);
        done += changes.length;
        return last === after;
      });
      progress.report(done, null);
    }
  },
};
