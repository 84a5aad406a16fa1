import { sql } from 'drizzle-orm';
import { handleEventJob } from '#platform/server/events.ts';
import { domains } from '../src/domains.ts';
import type { ProductServer } from './product-server.ts';

const subscriptions = domains.flatMap((domain) => domain.subscriptions ?? []);

/** Delivers the events that are stored, and those that follow from them. */
export async function deliverEvents({ database: { db }, services }: ProductServer): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ payload: unknown }>(sql`
      with heard as (delete from graphile_worker._private_jobs
        where payload ->> 'subscription' is not null returning id, payload)
      select payload from heard order by id`);
    if (rows.length === 0) return;
    for (const { payload } of rows) await handleEventJob(services, subscriptions, payload);
  }
}
