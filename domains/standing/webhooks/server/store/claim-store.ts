import { sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { IN_FLIGHT_PER_ENDPOINT, LEASE_MS } from '../../contract/constants.ts';

/** A delivery this process has to send until its lease ends. */
export interface Claimed {
  readonly id: string;
  readonly endpointId: string;
  readonly userId: string;
  readonly url: string;
  readonly messageId: string;
  readonly body: string;
  readonly secret: Buffer;
  readonly oldSecret: Buffer | null;
  readonly oldSecretUntil: Date | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  endpoint_id: string;
  user_id: string;
  url: string;
  message_id: string;
  body: string;
  secret: Buffer;
  old_secret: Buffer | null;
  old_secret_ms: number | null;
}

/**
 * Claims due deliveries for sending, the longest due first, and of each endpoint no more than may be in flight in all
 * processes together. A claim that its process does not finish runs out, and the delivery is claimed again.
 */
export async function claimDue(db: Database, now: Date, most: number): Promise<Claimed[]> {
  const { rows } = await inTransaction(db, async (tx) => {
    await holdTurn(tx, 'webhooks claim');
    const at = sql`${now.toISOString()}::timestamptz`;
    const until = new Date(now.getTime() + LEASE_MS);
    return tx.execute<Row>(sql`
      with busy as (
        select endpoint_id, count(*) as n from webhooks_delivery
        where state = 'pending' and leased_until > ${at} group by endpoint_id
      ), due as (
        select delivery.id from webhooks_endpoint endpoint
        left join busy on busy.endpoint_id = endpoint.id
        cross join lateral (
          select id, next_at from webhooks_delivery
          where endpoint_id = endpoint.id and state = 'pending' and next_at <= ${at}
            and (leased_until is null or leased_until <= ${at})
          order by next_at, id limit greatest(0, ${IN_FLIGHT_PER_ENDPOINT} - coalesce(busy.n, 0))
        ) delivery
        where endpoint.state = 'active' order by delivery.next_at, delivery.id limit ${most}
      ), claimed as (
        update webhooks_delivery set leased_until = ${until.toISOString()}::timestamptz
        where id in (select id from due) returning id, endpoint_id, message_id
      )
      select claimed.id, endpoint_id, endpoint.user_id, url, message_id, body, secret, old_secret,
        (extract(epoch from old_secret_until) * 1000)::float8 as old_secret_ms
      from claimed join webhooks_endpoint endpoint on endpoint.id = endpoint_id
      join webhooks_message message on message.id = message_id`);
  });
  return rows.map((row) => ({
    id: row.id,
    endpointId: row.endpoint_id,
    userId: row.user_id,
    url: row.url,
    messageId: row.message_id,
    body: row.body,
    secret: row.secret,
    oldSecret: row.old_secret,
    oldSecretUntil: row.old_secret_ms === null ? null : new Date(row.old_secret_ms),
  }));
}
