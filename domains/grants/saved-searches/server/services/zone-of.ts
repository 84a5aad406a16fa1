import { listTimeZones } from '#members/profiles/server';
import type { Database } from '#platform/server/db/database.ts';

/** A member's time zone, where they set none UTC. */
export const NO_ZONE = 'UTC';

/** The zone in which a member's alerts have their hour. */
export async function zoneOf(db: Database, userId: string): Promise<string> {
  return (await listTimeZones(db, [userId])).get(userId) ?? NO_ZONE;
}
