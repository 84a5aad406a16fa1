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
  const publishAll: EventPublisher['publishAll'] = async (tx, event, payloads) => {
    if (payloads.length === 0) return;
    const bodies = payloads.map((payload) => JSON.stringify(parse(event.payload, payload)));
    const listeners = subscriptions.flatMap(({ name, event: of }) => (of.name === event.name ? [name] : []));
    await tx.execute(sql`
      with published as (
        insert into platform_event (name, payload)
        select ${event.name}, body from unnest(${sql.param(bodies)}::jsonb[]) with ordinality as given (body, at) order by at
        returning id, payload)
      select graphile_worker.add_job(${EVENT_JOB}, json_build_object(
        'subscription', subscription, 'eventId', id::text, 'payload', payload), max_attempts => 25)
      from published, unnest(${sql.param(listeners)}::text[]) as subscription order by id`);
  };
  return { publishAll, publish: (tx, event, payload) => publishAll(tx, event, [payload]) };
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
    const { rows } = await tx.execute<{ ms: number }>(
      sql`with receipt as (
            insert into platform_event_receipt (subscription, event_id) values (${job.subscription}, ${job.eventId})
            on conflict do nothing returning event_id)
          select (extract(epoch from at) * 1000)::float8 as ms from receipt join platform_event on id = event_id`,
    );
    const [stored] = rows;
    if (!stored) return;
    const facts = { no: Number(job.eventId), at: new Date(stored.ms) };
    await subscription.handle(services, tx, parse(subscription.event.payload, job.payload) as never, facts);
  });
}
