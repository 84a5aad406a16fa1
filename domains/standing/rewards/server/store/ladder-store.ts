import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { type Place, placeBefore } from '../rules/place-before.ts';
import { countStandings, type MemberStanding } from './standing-store.ts';

/** Up to so many lines are counted whenever someone asks. */
const COUNTED_LINES = 5000;
/** So many places lie between two rungs of a ladder; that many lines are counted at most. */
const STEP = 250;
/** A ladder is kept so long: someone's place may be that old where there are many. */
const KEPT_MS = MINUTE_MS;

interface Ladder {
  /** Every so many-th line of a period, best first. */
  readonly rungs: readonly Place[];
  readonly total: number;
  readonly madeAt: number;
}

/** By period. */
const ladders = defineResource('rewards.ladders', () => new Map<string, Promise<Ladder>>());

/**
 * How many lines of a period members see, and how many are before this one. Counting a hundred thousand lines for each
 * question would take longer than all else, so where there are many, places are measured from marks made once a minute.
 */
export async function findPlace(
  services: Pick<Services, 'db' | 'clock' | 'resources'>,
  period: string,
  own: MemberStanding | null,
): Promise<{ total: number; before: number }> {
  const { db, clock } = services;
  const { rows } = await db.execute<{ lines: number }>(sql`
    select count(*)::integer as lines from (
      select from rewards_standing where period = ${period} and listed limit ${COUNTED_LINES + 1}) few`);
  if ((rows[0]?.lines ?? 0) <= COUNTED_LINES) return countStandings(db, period, null, own);
  const { rungs, total } = await ladderOf(services, period, clock.now().getTime());
  if (own === null) return { total, before: 0 };
  const rung = placeBefore(rungs, own);
  return { total, before: (rung ? rung.place - 1 : 0) + (await countBetween(db, period, rung, own)) };
}

function ladderOf(
  services: Pick<Services, 'db' | 'resources'>,
  period: string,
  now: number,
): Promise<Ladder> {
  const { db } = services;
  const kept = ladders(services);
  const current = kept.get(period) ?? makeLadder(db, period, now);
  const fresh = current.then((ladder) =>
    Math.abs(now - ladder.madeAt) < KEPT_MS ? ladder : makeLadder(db, period, now),
  );
  kept.set(period, fresh);
  // A failure is not cached: the next who asks tries again.
  fresh.catch(() => kept.delete(period));
  return fresh;
}

async function makeLadder(db: Database, period: string, now: number): Promise<Ladder> {
  const { rows } = await db.execute<
    Record<'points' | 'tokens' | 'user_id' | 'place' | 'total', string> & { badges: number }
  >(sql`
    select points, tokens, badges, user_id, place, total from (
      select points, tokens, badges, user_id, count(*) over () as total,
             row_number() over (order by points desc, tokens desc, badges desc, user_id desc) as place
      from rewards_standing where period = ${period} and listed) lines
    where place % ${STEP} = 1 order by place`);
  const rungs = rows.map(({ points, tokens, badges, user_id, place }) => ({
    points: Number(points),
    tokens: BigInt(tokens),
    badges,
    userId: user_id,
    place: Number(place),
  }));
  return { rungs, total: Number(rows[0]?.total ?? 0), madeAt: now };
}

async function countBetween(
  db: Database,
  period: string,
  rung: Place | null,
  own: MemberStanding,
): Promise<number> {
  const line = ({ points, tokens, badges, userId }: Omit<Place, 'place'>) =>
    sql`(${points}::bigint, ${tokens.toString()}::bigint, ${badges}::integer, ${userId}::uuid)`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from rewards_standing
    where period = ${period} and listed and (points, tokens, badges, user_id) > ${line(own)}
      and ${rung ? sql`(points, tokens, badges, user_id) <= ${line(rung)}` : sql`true`}`);
  return rows[0]?.count ?? 0;
}
