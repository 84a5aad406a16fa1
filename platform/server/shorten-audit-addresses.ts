import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { siteOf } from './http/network.ts';

/** Addresses in one step. */
const BATCH = 1000;

/**
 * Leaves of network addresses in the audit trail that are older than this their networks: enough to see that two things
 * came from one place, not to name a household. Other text is removed.
 */
export async function shortenAuditAddresses(db: Database, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ ip: string }>(sql`
      select distinct ip from platform_audit
      where at < ${before.toISOString()}::timestamptz and ip !~ '/(24|48)$' limit ${BATCH}`);
    for (const { ip } of rows) {
      await db.execute(sql`
        update platform_audit set ip = ${siteOf(ip)}
        where at < ${before.toISOString()}::timestamptz and ip = ${ip}`);
    }
    if (rows.length < BATCH) return;
  }
}
