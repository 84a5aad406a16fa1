import { sql } from 'drizzle-orm';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Database } from '#platform/server/db/database.ts';

/** Submitter whose transfers are counted: a member, or an API key of theirs. */
export interface Submitter {
  readonly subject: string;
  readonly userId: string;
}

/**
 * Takes transfers out of an allowance of 24 hours, in one statement, so that two processes cannot take the same.
 * @param count no more than `limit`
 * @returns when the 24 hours began; null when so many are not left: then nothing was taken
 */
export async function takeSubmissions(
  db: Database,
  { subject, userId }: Submitter,
  { count, limit }: { readonly count: number; readonly limit: number },
  now: Date,
): Promise<Date | null> {
  const isOver = sql`s.since <= ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`;
  const taken = sql`case when ${isOver} then 0 else s.taken end + excluded.taken`;
  const { rows } = await db.execute<{ since: Date }>(sql`
    insert into tokens_submission as s (subject, user_id, since, taken)
    values (${subject}, ${userId}, ${now.toISOString()}, ${count}::bigint)
    on conflict (subject) do update
      set since = case when ${isOver} then excluded.since else s.since end, taken = ${taken}
      where ${taken} <= ${limit}::bigint
    returning since`);
  return rows[0] ? new Date(rows[0].since) : null;
}

/** When the 24 hours end that an allowance is counted in; null where nothing was taken yet. */
export async function findSubmissionEnd(db: Database, subject: string): Promise<Date | null> {
  const { rows } = await db.execute<{ since: Date }>(
    sql`select since from tokens_submission where subject = ${subject}`,
  );
  return rows[0] ? new Date(new Date(rows[0].since).getTime() + DAY_MS) : null;
}
