import { DAY_MS } from '#platform/kernel/clock.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { removeObjects } from '#platform/server/uploads/keep-made.ts';
import { coverObject, listUnusedCovers, removeCovers } from '../store/cover-store.ts';

const MOST = 500;

/** Removes pictures that no project shows, a day after they were uploaded: bytes first, then the row that finds them. */
export const purgeCovers: JobSpec = {
  name: 'projects_purge_covers',
  cron: '37 3 * * *',
  async run(services) {
    const { db, clock } = services;
    const ids = await listUnusedCovers(db, new Date(clock.now().getTime() - DAY_MS), MOST);
    await removeObjects(services, ids.map(coverObject));
    if (ids.length > 0) await removeCovers(db, ids);
  },
};
