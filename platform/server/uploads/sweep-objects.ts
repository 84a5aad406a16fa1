import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../kernel/clock.ts';
import type { JobSpec } from '../domain.ts';
import type { Services } from '../services.ts';
import type { ListedObject } from '../storage/object-store.ts';
import { incomingFolder } from './incoming-file.ts';
import { removeObjects } from './keep-made.ts';
import { type KeptObjects, keepsObjects } from './keeps-objects.ts';

/** So long bytes may be without a row: an upload that is running writes its row after them. */
const GRACE_MS = DAY_MS;
const BATCH = 500;
/** Objects of these folders have no rows: they are removed by who wrote them, or were left by a crash. */
const PASSING = ['probe/'];

type Swept = Pick<Services, 'db' | 'storage' | 'contributions'>;

/**
 * Removes what a crash left: uploads that never ended, objects that no row names. Counts what was stored before there
 * were quotas. A folder that no domain declares is not looked into.
 */
export const sweepObjects: JobSpec = {
  name: 'platform_sweep_objects',
  cron: '29 * * * *',
  queue: 'platform_sweep_objects',
  async run(services, _payload, progress) {
    const before = new Date(services.clock.now().getTime() - GRACE_MS);
    await removeIncoming(incomingFolder(services.config), before);
    await removeUnfinished(services, before);
    const kept = services.contributions.of(keepsObjects);
    for (const [done, owner] of kept.entries()) {
      progress.signal.throwIfAborted();
      progress.report(done, kept.length);
      await sweepFolder(services, owner, before);
      await forgetMissing(services, owner, before);
    }
    for (const folder of PASSING) await sweepFolder(services, nobodysIn(folder), before);
  },
};

const nobodysIn = (folder: string): KeptObjects => ({
  id: folder,
  folder,
  findOwners: async () => new Map(),
});

/** Halves of files that no process writes any more. */
async function removeIncoming(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }));
    if (mtime < before) await rm(path, { force: true });
  }
}

async function removeUnfinished(services: Swept, before: Date): Promise<void> {
  const { rows } = await services.db.execute<{ name: string }>(sql`
    select name from platform_stored_object
    where not is_stored and at < ${before.toISOString()}::timestamptz`);
  await removeObjects(
    services,
    rows.map(({ name }) => name),
  );
}

async function sweepFolder(services: Swept, owner: KeptObjects, before: Date): Promise<void> {
  let batch: ListedObject[] = [];
  for await (const object of services.storage.list(owner.folder)) {
    batch.push(object);
    if (batch.length < BATCH) continue;
    await sweepBatch(services, owner, { batch, before });
    batch = [];
  }
  await sweepBatch(services, owner, { batch, before });
}

async function sweepBatch(
  services: Swept,
  { findOwners }: KeptObjects,
  { batch, before }: { readonly batch: readonly ListedObject[]; readonly before: Date },
): Promise<void> {
  const old = batch.filter(({ changedAt }) => changedAt < before);
  if (old.length === 0) return;
  const owners = await findOwners(
    services.db,
    old.map(({ name }) => name),
  );
  await removeObjects(
    services,
    old.map(({ name }) => name).filter((name) => !owners.has(name)),
  );
  for (const { name, bytes } of old) {
    const ownerId = owners.get(name);
    if (ownerId !== undefined) await countStored(services, { name, bytes, ownerId });
  }
}

/** Counts objects that are there, also over the quota: it was stored before. */
async function countStored(
  { db }: Pick<Services, 'db'>,
  { name, bytes, ownerId }: { name: string; bytes: number; ownerId: string | null },
): Promise<void> {
  await db.execute(sql`
    insert into platform_stored_object (name, owner_id, bytes, is_stored, at)
    values (${name}, ${ownerId}, ${bytes}, true, now()) on conflict do nothing`);
}

/** Counted objects whose rows were deleted: they take nothing any more. */
async function forgetMissing(
  services: Swept,
  { folder, findOwners }: KeptObjects,
  before: Date,
): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await services.db.execute<{ name: string }>(sql`
      select name from platform_stored_object
      where starts_with(name, ${folder}) and name > ${after} and is_stored
        and at < ${before.toISOString()}::timestamptz
      order by name limit ${BATCH}`);
    const names = rows.map(({ name }) => name);
    const last = names.at(-1);
    if (last === undefined) return;
    const owners = await findOwners(services.db, names);
    await removeObjects(
      services,
      names.filter((name) => !owners.has(name)),
    );
    after = last;
  }
}
