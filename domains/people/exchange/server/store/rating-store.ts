import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { SPANS } from '../../contract/constants.ts';
import { type RatingRow, ratingTable as table } from './tables.ts';

/** Stores a rating. @returns false when this side has rated already */
export async function insertRating(tx: Transaction, row: RatingRow): Promise<boolean> {
  const rows = await tx.insert(table).values(row).onConflictDoNothing().returning({ side: table.side });
  return rows.length > 0;
}

export const listRatings = (db: Database, dealId: string): Promise<RatingRow[]> =>
  db.select().from(table).where(eq(table.dealId, dealId));

/** Ratings of these deals. */
export async function listRatingsOf(db: Database, dealIds: readonly string[]): Promise<RatingRow[]> {
  if (dealIds.length === 0) return [];
  return db
    .select()
    .from(table)
    .where(inArray(table.dealId, [...dealIds]));
}

/** Ratings that these members wrote. */
export async function listRatingsBy(db: Database, userId: string): Promise<RatingRow[]> {
  const { rows } = await db.execute<{ deal_id: string; side: 'provider' | 'payer' }>(sql`
    select r.deal_id, r.side from exchange_rating r join exchange_deal d on d.id = r.deal_id
    where (r.side = 'provider' and d.provider_id = ${userId}) or (r.side = 'payer' and d.payer_id = ${userId})`);
  if (rows.length === 0) return [];
  const all = await db
    .select()
    .from(table)
    .where(
      inArray(
        table.dealId,
        rows.map(({ deal_id }) => deal_id),
      ),
    );
  return all.filter(({ dealId, side }) => rows.some((row) => row.deal_id === dealId && row.side === side));
}

/** Empties the text of a rating whose author deletes their account; the stars stay. */
export async function forgetText(
  tx: Transaction,
  { dealId, side }: Pick<RatingRow, 'dealId' | 'side'>,
): Promise<void> {
  await tx
    .update(table)
    .set({ text: '', isNamed: false })
    .where(and(eq(table.dealId, dealId), eq(table.side, side)));
}

/** Ratings with whom they are about, once they may be read: `isRevealed` says the same of one deal. */
const revealed = (userIds: readonly string[], now: Date): SQL => sql`
  select case r.side when 'payer' then d.provider_id else d.payer_id end as user_id, r.stars, r.text, r.at, d.id
  from exchange_deal d join exchange_rating r on r.deal_id = d.id
  where ((r.side = 'payer' and d.provider_id = any(${sql.param([...userIds])}::uuid[]))
      or (r.side = 'provider' and d.payer_id = any(${sql.param([...userIds])}::uuid[])))
    and (d.ended_at <= ${new Date(now.getTime() - SPANS.rateMs).toISOString()}::timestamptz
      or (select count(*) from exchange_rating pair where pair.deal_id = d.id) = 2)`;

/** Revealed ratings of these members: the mean to a tenth, and from how many exchanges; one query for all of them. */
export async function selectStandings(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { stars: number; exchanges: number }>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await db.execute<{ user_id: string; stars: number; exchanges: number }>(sql`
    select user_id, round(avg(stars), 1)::float as stars, count(*)::int as exchanges
    from (${revealed(userIds, now)}) found group by user_id`);
  return new Map(rows.map(({ user_id, stars, exchanges }) => [user_id, { stars, exchanges }]));
}

/** The last revealed ratings of a member that say something. */
export async function listRevealed(
  db: Database,
  userId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<{ stars: number; text: string; at: Date }[]> {
  const { rows } = await db.execute<{ stars: number; text: string; at: string }>(sql`
    select stars, text, extract(epoch from at) * 1000 as at from (${revealed([userId], now)}) found
    where text <> '' order by found.at desc, found.id limit ${limit}`);
  return rows.map(({ stars, text, at }) => ({ stars, text, at: new Date(Number(at)) }));
}

/** A member who was rated for an exchange that was completed. */
export interface RatedRow extends Record<string, unknown> {
  readonly user_id: string;
  readonly other_id: string;
  readonly is_free: boolean;
  readonly title: string;
  readonly at: Date;
}

/** For which completed exchanges these members were rated, oldest first; who left is left out. */
export async function selectRated(db: Database, userIds: readonly string[]): Promise<RatedRow[]> {
  const { rows } = await db.execute<RatedRow & { at: string }>(sql`
    select u.user_id, u.other_id, d.total = 0 as is_free, d.title, extract(epoch from r.at) * 1000 as at
    from exchange_deal d join exchange_rating r on r.deal_id = d.id
    cross join lateral (select
      case r.side when 'payer' then d.provider_id else d.payer_id end as user_id,
      case r.side when 'payer' then d.payer_id else d.provider_id end as other_id) u
    where d.state = 'completed' and u.other_id is not null
      and u.user_id = any(${`{${userIds.join(',')}}`}::uuid[])
    order by r.at, d.id`);
  return rows.map((row) => ({ ...row, at: new Date(Number(row.at)) }));
}

/** Selects the members who rated others well after a paid exchange, from the pair after `after` on. */
export async function selectTrusting(
  db: Database,
  after: string | null,
  limit: number,
): Promise<{ id: string; giverId: string; receiverId: string }[]> {
  const { rows } = await db.execute<{ id: string; giver_id: string; receiver_id: string }>(sql`
    select d.id::text || ':' || r.side as id,
      case r.side when 'payer' then d.payer_id else d.provider_id end as giver_id,
      case r.side when 'payer' then d.provider_id else d.payer_id end as receiver_id
    from exchange_deal d join exchange_rating r on r.deal_id = d.id
    where d.state = 'completed' and d.total > 0 and r.stars >= 4
      and d.payer_id is not null and d.provider_id is not null
      and (${after}::text is null or d.id::text || ':' || r.side > ${after})
    order by 1 limit ${limit}`);
  return rows.map((row) => ({ id: row.id, giverId: row.giver_id, receiverId: row.receiver_id }));
}
