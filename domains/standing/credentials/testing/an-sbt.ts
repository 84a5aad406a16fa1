import type { Database } from '#platform/server/db/database.ts';
import { sbtTable } from '../server/store/tables.ts';

/** Gives a member an SBT until a moment. */
export async function anSbt(
  db: Database,
  userId: string,
  { now, lapsesAt }: { readonly now: Date; readonly lapsesAt: Date },
): Promise<void> {
  await db
    .insert(sbtTable)
    .values({ userId, state: 'held', issuedAt: now, since: now, gaps: [], lapsesAt, warnedOf: null });
}
