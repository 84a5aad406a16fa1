import { sql } from 'drizzle-orm';
import { parse } from 'zod/v4/core';
import { inTransaction } from './db/database.ts';
import type { EventPublisher } from './event-publisher.ts';
import type { Services } from './services.ts';
import type { Subscription } from './subscription.ts';

/** Name of the job that carries one event to one subscription. */
export const EVENT_JOB = 'platform_event';

interface EventJob {
  readonly subscription: string;
  readonly eventId: string;
  readonly payload: unknown;
}

/**
 * An outbox on the job queue: the event's row and one job for each subscription are written in the
 * publisher's transaction.
 */
export function createEventPublisher(subscriptions: readonly Subscription[]): EventPublisher {
  return {
    async publish(tx, event, payload) {
      const checked = parse(event.payload, payload);
      const listeners = subscriptions.filter((subscription) => subscription.event.name === event.name);
      const body = JSON.stringify(checked);
      const stored = await tx.execute<{ id: string }>(
        sql`insert into platform_event (name, payload) values (${event.name}, ${body}::jsonb) returning id`,
      );
      const eventId = String(stored.rows[0]?.id);
      for (const { name } of listeners) {
        const job = JSON.stringify({ subscription: name, eventId, payload: checked } satisfies EventJob);
        await tx.execute(sql`select graphile_worker.add_job(${EVENT_JOB}, ${job}::json, max_attempts => 25)`);
      }
    },
  };
}

/**
 * Handles one event job in one transaction. The receipt row makes the handler's effects in the database
 * happen once, however often the job runs.
 */
export async function handleEventJob(
  services: Services,
  subscriptions: readonly Subscription[],
  payload: unknown,
): Promise<void> {
  const job = payload as EventJob;
  const subscription = subscriptions.find(({ name }) => name === job.subscription);
  if (!subscription) throw new Error(`No subscription ${job.subscription}`);
  await inTransaction(services.db, async (tx) => {
    const receipt = await tx.execute(
      sql`insert into platform_event_receipt (subscription, event_id) values (${job.subscription}, ${job.eventId})
          on conflict do nothing returning event_id`,
    );
    if (receipt.rows.length === 0) return;
    await subscription.handle(services, tx, parse(subscription.event.payload, job.payload) as never);
  });
}
