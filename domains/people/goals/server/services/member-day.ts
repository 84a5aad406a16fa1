import { dayIn } from '#engines/date-reading';
import { listTimeZones } from '#members/profiles/server';
import type { Database } from '#platform/server/db/database.ts';

/** For members who set no time zone. */
const NO_ZONE = 'UTC';

/** The zone in which a member's days begin. */
export async function zoneOf(db: Database, userId: string): Promise<string> {
  return (await listTimeZones(db, [userId])).get(userId) ?? NO_ZONE;
}

/** The calendar day a member has now, as `2026-11-23`. */
export async function todayOf(db: Database, userId: string, now: Date): Promise<string> {
  return dayIn(await zoneOf(db, userId), now.getTime());
}
