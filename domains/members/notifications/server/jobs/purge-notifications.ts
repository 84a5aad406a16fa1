import type { JobSpec } from '#platform/server/domain.ts';
import { READ_KEPT_MS, UNREAD_KEPT_MS } from '../../contract/constants.ts';
import { deleteOldNotes } from '../store/note-store.ts';

const BATCH = 1000;

/** Deletes notifications 90 days after they were read, and unread ones after a year. */
export const purgeNotifications: JobSpec = {
  name: 'notifications_purge',
  cron: '53 3 * * *',
  async run({ db, clock }, _payload, progress) {
    const now = clock.now().getTime();
    const before = { read: new Date(now - READ_KEPT_MS), made: new Date(now - UNREAD_KEPT_MS) };
    let gone = 0;
    for (let deleted = BATCH; deleted > 0 && !progress.signal.aborted; gone += deleted) {
      deleted = await deleteOldNotes(db, before, BATCH);
      progress.report(gone + deleted, null);
    }
  },
};
