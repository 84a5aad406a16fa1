import { HOUR_MS } from '#platform/kernel/clock.ts';
import { requireNoBackup } from '#platform/server/backup/backup-lease.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { tusUploads } from '../adapters/tus-uploads.ts';
import { releaseForInstance } from '../services/count-for-instance.ts';
import { deleteUploads, selectUnknown } from '../store/upload-store.ts';

/** Bytes without a row are left alone so long: an upload that begins has its bytes a moment after its row. */
const UNKNOWN_KEPT_MS = 24 * HOUR_MS;

/** Deletes abandoned uploads, and bytes that a crash left without a row. */
export const purgeStudio: JobSpec = {
  name: 'studio_purge',
  cron: '23 * * * *',
  async run(services) {
    const { db, clock } = services;
    await requireNoBackup(db);
    const { folder } = tusUploads(services);
    const expired = await deleteUploads(db, { expiredAt: clock.now() });
    await folder.remove(expired);
    await releaseForInstance(db, expired);
    const old = await folder.listIds(new Date(clock.now().getTime() - UNKNOWN_KEPT_MS));
    await folder.remove(await selectUnknown(db, old));
  },
};
