import { sql } from 'drizzle-orm';
import { platformErrors } from '../../kernel/errors.ts';
import { bytesText } from '../../kernel/format/numbers.ts';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import { platformSettings } from '../platform-settings.ts';
import type { Services } from '../services.ts';

const MEGABYTE = 1_000_000;

/** Object to reserve in the quotas. */
export interface Reservation {
  readonly name: string;
  /** Null: it counts against the instance alone. */
  readonly ownerId: string | null;
  readonly bytes: number;
}

/** Storage of a member, with the part that is taken; unfinished uploads are taken. */
export interface StorageUse {
  readonly usedBytes: number;
  readonly limitBytes: number;
  readonly leftBytes: number;
}

type Counting = Pick<Services, 'db' | 'clock' | 'config'>;

/**
 * Takes room for an object before its bytes are there. All reservations of an instance come one after the other, so
 * two at once cannot pass a quota together.
 * @throws storage.in_use when the name is taken
 * @throws storage.member_full, storage.instance_full
 */
export async function reserveBytes(services: Counting, wanted: Reservation): Promise<void> {
  const { name, ownerId, bytes } = wanted;
  await inTransaction(services.db, async (tx) => {
    await requireRoom(services, tx, wanted);
    const { rowCount } = await tx.execute(sql`
      insert into platform_stored_object (name, owner_id, bytes, is_stored, at)
      values (${name}, ${ownerId}, ${bytes}, false, ${services.clock.now().toISOString()}::timestamptz)
      on conflict do nothing`);
    if (!rowCount) throw platformErrors.fail('storage.in_use');
  });
}

/**
 * Counts an object anew, whether it was counted before or not: what is made again in place of what was there.
 * @throws storage.member_full, storage.instance_full
 */
export async function recountBytes(services: Counting, { name, ownerId, bytes }: Reservation): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await requireRoom(services, tx, { name, ownerId, bytes });
    await tx.execute(sql`
      insert into platform_stored_object (name, owner_id, bytes, is_stored, at)
      values (${name}, ${ownerId}, ${bytes}, false, ${services.clock.now().toISOString()}::timestamptz)
      on conflict (name) do update set owner_id = excluded.owner_id, bytes = excluded.bytes`);
  });
}

/** Marks an object as stored; in the transaction that writes the row which names it. */
export async function confirmStored(tx: Transaction | Database, name: string): Promise<void> {
  await tx.execute(sql`update platform_stored_object set is_stored = true where name = ${name}`);
}

/** Whether bytes are on their way for an object that no row names yet. */
export async function isPending(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from platform_stored_object where name = ${name} and not is_stored`,
  );
  return rows.length > 0;
}

/** Gives the room of objects back, once their bytes are removed. */
export async function releaseBytes(db: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db.execute(
    sql`delete from platform_stored_object where name = any(${sql.param([...names])}::text[])`,
  );
}

/** Reads a member's used and allowed storage. */
export async function getStorageUse(
  { db, config }: Pick<Services, 'db' | 'config'>,
  memberId: string,
): Promise<StorageUse> {
  const { own, all } = await sumBytes(db, memberId, '');
  const { memberBytes, instanceBytes } = limitsOf(config);
  const left = Math.max(0, Math.min(memberBytes - own, instanceBytes - all));
  return { usedBytes: own, limitBytes: memberBytes, leftBytes: left };
}

async function requireRoom(
  { config }: Pick<Services, 'config'>,
  tx: Transaction,
  { name, ownerId, bytes }: Reservation,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('platform_stored_object', 0))`);
  const { own, all } = await sumBytes(tx, ownerId, name);
  const { memberBytes, instanceBytes } = limitsOf(config);
  const left = Math.max(0, memberBytes - own);
  if (ownerId !== null && bytes > left)
    throw platformErrors.fail('storage.member_full', {
      message: `This file has ${bytesText(bytes)}. You have ${bytesText(left)} of ${bytesText(memberBytes)} left. Delete files you no longer need, then try again.`,
      details: { leftBytes: left },
    });
  if (bytes > instanceBytes - all) throw platformErrors.fail('storage.instance_full');
}

function limitsOf(config: Services['config']): { memberBytes: number; instanceBytes: number } {
  const { memberMegabytes, instanceMegabytes } = platformSettings.read(config);
  return { memberBytes: memberMegabytes * MEGABYTE, instanceBytes: instanceMegabytes * MEGABYTE };
}

/** Bytes of a member and of all, without the object of this name. */
async function sumBytes(
  db: Database,
  ownerId: string | null,
  without: string,
): Promise<{ own: number; all: number }> {
  const { rows } = await db.execute<{ own: string; everything: string }>(sql`
    select coalesce(sum(bytes) filter (where owner_id = ${ownerId}::uuid), 0) as own,
      coalesce(sum(bytes), 0) as everything
    from platform_stored_object where name <> ${without}`);
  return { own: Number(rows[0]?.own ?? 0), all: Number(rows[0]?.everything ?? 0) };
}
