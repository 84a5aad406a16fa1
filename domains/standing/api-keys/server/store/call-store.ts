import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { KeyCall } from '#platform/server/http/key-port.ts';
import { CALLS_KEPT } from '../../contract/constants.ts';
import { callTable, hourTable, keyTable } from './tables.ts';

export interface HourCounts {
  readonly keyId: string;
  readonly hour: Date;
  readonly calls: number;
  readonly refused: number;
  readonly failed: number;
  readonly times: readonly number[];
}

/** Writes calls down; those of a key that was deleted meanwhile are left out. */
export async function insertCalls(tx: Transaction, calls: readonly KeyCall[]): Promise<void> {
  const rows = calls.map(({ requestId, keyId, at, method, path, status, code, ms }) => ({
    request_id: requestId,
    key_id: keyId,
    at: at.toISOString(),
    method,
    path,
    status,
    code,
    ms: Math.round(ms),
  }));
  await tx.execute(sql`
    insert into api_keys_call (request_id, key_id, at, method, path, status, code, ms)
    select one.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (
      request_id uuid, key_id uuid, at timestamptz, method text, path text, status smallint, code text, ms integer)
    join api_keys_key k on k.id = one.key_id
    on conflict do nothing`);
}

/** Adds to the counts of hours; those of a key that was deleted meanwhile are left out. */
export async function addHours(tx: Transaction, hours: readonly HourCounts[]): Promise<void> {
  const rows = hours.map(({ keyId, hour, ...counts }) => ({
    key_id: keyId,
    hour: hour.toISOString(),
    ...counts,
  }));
  await tx.execute(sql`
    insert into api_keys_hour (key_id, hour, calls, refused, failed, times)
    select one.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (
      key_id uuid, hour timestamptz, calls integer, refused integer, failed integer, times integer[])
    join api_keys_key k on k.id = one.key_id
    order by one.key_id, one.hour
    on conflict (key_id, hour) do update set
      calls = api_keys_hour.calls + excluded.calls,
      refused = api_keys_hour.refused + excluded.refused,
      failed = api_keys_hour.failed + excluded.failed,
      times = (
        select array_agg(coalesce(old, 0) + coalesce(new, 0) order by place)
        from unnest(api_keys_hour.times, excluded.times) with ordinality as both_times (old, new, place))`);
}

/** Deletes of one key what is older than its newest calls. */
export async function trimCalls(tx: Transaction, keyId: string): Promise<void> {
  const [oldest] = await tx
    .select({ at: callTable.at })
    .from(callTable)
    .where(eq(callTable.keyId, keyId))
    .orderBy(desc(callTable.at))
    .offset(CALLS_KEPT - 1)
    .limit(1);
  if (oldest) await tx.delete(callTable).where(and(eq(callTable.keyId, keyId), lt(callTable.at, oldest.at)));
}

/** The newest calls of a key. */
export async function selectCalls(db: Database, keyId: string, limit: number) {
  return db
    .select()
    .from(callTable)
    .where(eq(callTable.keyId, keyId))
    .orderBy(desc(callTable.at), callTable.requestId)
    .limit(limit);
}

/** Every call of a member's keys that is still in the log, the newest first. */
export async function selectCallsOf(db: Database, userId: string) {
  const { at, method, path, status, code, ms } = callTable;
  return db
    .select({ key: keyTable.name, at, method, path, status, code, ms })
    .from(callTable)
    .innerJoin(keyTable, eq(keyTable.id, callTable.keyId))
    .where(eq(keyTable.userId, userId))
    .orderBy(desc(at), callTable.requestId);
}

/** Counts of a member's keys by the hour, the newest first. */
export async function selectHoursOf(db: Database, userId: string) {
  const { hour, calls, refused, failed } = hourTable;
  return db
    .select({ key: keyTable.name, hour, calls, refused, failed })
    .from(hourTable)
    .innerJoin(keyTable, eq(keyTable.id, hourTable.keyId))
    .where(eq(keyTable.userId, userId))
    .orderBy(desc(hour), keyTable.name);
}

/** Counts of a key by the hour, the earliest first. */
export async function selectHours(db: Database, keyId: string, from: Date) {
  return db
    .select()
    .from(hourTable)
    .where(and(eq(hourTable.keyId, keyId), gte(hourTable.hour, from)))
    .orderBy(hourTable.hour);
}

export async function deleteCallsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(callTable).where(lt(callTable.at, before));
}

export async function deleteHoursBefore(db: Database, before: Date): Promise<void> {
  await db.delete(hourTable).where(lt(hourTable.hour, before));
}
