import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './db/database.ts';
import { holdTurn } from './db/turn.ts';

/** Told when settings were changed, to every process of the instance. */
export const SETTINGS_CHANNEL = 'platform_settings';

/** A setting that was changed at least once. */
export interface StoredSetting {
  readonly name: string;
  /** JSON text; null: it has its default again. */
  readonly value: string | null;
  /** Number of its last change. */
  readonly version: number;
  readonly changedAt: Date;
}

export interface SettingChangeRow {
  readonly version: number;
  readonly name: string;
  /** JSON text; null for the default, as `after`. */
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string;
  readonly actorId: string;
  readonly at: Date;
}

/** All that were ever changed. */
export async function selectStoredSettings(db: Database): Promise<StoredSetting[]> {
  const { rows } = await db.execute<{
    name: string;
    value: string | null;
    version: string;
    at_ms: string;
  }>(sql`
    select name, value::text as value, version, extract(epoch from changed_at) * 1000 as at_ms
    from platform_setting order by name`);
  return rows.map(({ name, value, version, at_ms }) => ({
    name,
    value,
    version: Number(version),
    changedAt: new Date(Number(at_ms)),
  }));
}

export interface SettingWrite {
  readonly name: string;
  /** JSON text; null for the default. */
  readonly value: string | null;
  readonly reason: string;
  readonly actorId: string;
  /** The version that was seen. */
  readonly version: number;
  readonly at: Date;
}

/**
 * Writes a setting and its change, and tells every process once the transaction is committed. Writers take turns.
 * @returns the change; null when another one came between, `unchanged` when it has that value already
 */
export async function writeSetting(
  tx: Transaction,
  { name, value, reason, actorId, version, at }: SettingWrite,
): Promise<{ before: string | null } | 'unchanged' | null> {
  await holdTurn(tx, 'platform_setting');
  const found = await tx.execute<{ value: string | null; version: string; same: boolean }>(sql`
    select value::text as value, version, value is not distinct from ${value}::jsonb as same
    from platform_setting where name = ${name}`);
  const kept = found.rows[0];
  if (Number(kept?.version ?? 0) !== version) return null;
  if (kept ? kept.same : value === null) return 'unchanged';
  const before = kept?.value ?? null;
  const made = await tx.execute<{ version: string }>(sql`
    insert into platform_setting_change (name, before, after, reason, actor_id, at)
    values (${name}, ${before}::jsonb, ${value}::jsonb, ${reason}, ${actorId}, ${at.toISOString()}) returning version`);
  const next = Number(made.rows[0]?.version);
  await tx.execute(sql`
    insert into platform_setting (name, value, version, changed_at)
    values (${name}, ${value}::jsonb, ${next}, ${at.toISOString()})
    on conflict (name) do update set value = excluded.value, version = excluded.version, changed_at = excluded.changed_at`);
  await tx.execute(sql`select pg_notify(${SETTINGS_CHANNEL}, ${name})`);
  return { before };
}

/** Changes, newest first. @param name of this setting alone; null for all */
export async function selectSettingChanges(
  db: Database,
  { name, limit, offset }: { name: string | null; limit: number | null; offset: number },
): Promise<SettingChangeRow[]> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select version, name, before::text as before, after::text as after, reason, actor_id,
           extract(epoch from at) * 1000 as at_ms
    from platform_setting_change where ${name}::text is null or name = ${name}
    order by version desc limit ${limit}::int offset ${offset}::int`);
  return rows.map((row) => ({
    version: Number(row.version),
    name: String(row.name),
    before: row.before ?? null,
    after: row.after ?? null,
    reason: String(row.reason),
    actorId: String(row.actor_id),
    at: new Date(Number(row.at_ms)),
  }));
}

/** How many changes there are, of one setting or of all. */
export async function countSettingChanges(db: Database, name: string | null): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) from platform_setting_change where ${name}::text is null or name = ${name}`);
  return Number(rows[0]?.count ?? 0);
}
