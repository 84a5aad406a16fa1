import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { defineResource } from '../resources.ts';

/** The queue of this process. `none`: it runs no jobs. */
export type QueueState =
  | { readonly kind: 'none' | 'working' }
  /** `reason`: a sentence for operators. */
  | { readonly kind: 'down'; readonly reason: string };

/** How the queue of this process stands, for its health. */
export const queueState = defineResource('platform.queue', () => ({
  current: { kind: 'none' } as QueueState,
}));

/** One row for all processes: those that take jobs keep it from expiring. */
const SIGN = 'platform.jobs';
const SIGN_SECONDS = 30;

/** Tells the other processes, and the commands, that jobs are taken. */
export async function giveSign(db: Database): Promise<void> {
  await db.execute(sql`
    insert into platform_lease (name, holder, expires_at)
    values (${SIGN}, gen_random_uuid(), clock_timestamp() + ${SIGN_SECONDS} * interval '1 second')
    on conflict (name) do update set expires_at = excluded.expires_at`);
}

/** Since when no process has given a sign, in seconds; 0 while one does, null where none ever did. */
export async function silentSeconds(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ silent: number }>(sql`
    select greatest(0, extract(epoch from clock_timestamp() - expires_at))::int as silent
    from platform_lease where name = ${SIGN}`);
  return rows[0]?.silent ?? null;
}
