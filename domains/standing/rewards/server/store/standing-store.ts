import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Standing } from '../rules/compute-standings.ts';

/** A member's line of a period. */
export interface MemberStanding extends Standing {
  readonly userId: string;
  /** Whether other members see this member's profile. */
  readonly listed: boolean;
}

type Row = Record<'user_id' | 'period' | 'points' | 'tokens', string> &
  Record<'badges' | 'referrals', number> & { listed: boolean };

const standingOf = (row: Row): MemberStanding => ({
  userId: row.user_id,
  period: row.period,
  points: Number(row.points),
  tokens: BigInt(row.tokens),
  badges: row.badges,
  referrals: row.referrals,
  listed: row.listed,
});

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;
const COLUMNS = sql.raw('user_id, period, points, tokens, badges, referrals, listed');
const ORDER = sql.raw('points desc, tokens desc, badges desc, user_id desc');

/** A turn for each of these members: who computes their lines second sees what changed before. */
export async function lockMembers(tx: Transaction, userIds: readonly string[]): Promise<void> {
  // One order, so that two batches never wait for each other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('rewards ' || id, 0))
    from (select id from unnest(${uuids(userIds)}) as u (id) order by id) ordered`);
}

/** Makes the lines of these members what is given. */
export async function replaceStandings(
  tx: Transaction,
  userIds: readonly string[],
  standings: readonly MemberStanding[],
): Promise<void> {
  const list = (values: readonly unknown[], type: string) =>
    sql`${`{${values.join(',')}}`}::${sql.raw(type)}[]`;
  const owners = uuids(standings.map(({ userId }) => userId));
  const periods = list(
    standings.map(({ period }) => period),
    'text',
  );
  await tx.execute(sql`
    delete from rewards_standing s where s.user_id = any(${uuids(userIds)})
      and not exists (select from unnest(${owners}, ${periods}) as u (user_id, period)
                      where u.user_id = s.user_id and u.period = s.period)`);
  const columns = [
    owners,
    periods,
    list(
      standings.map(({ points }) => points),
      'bigint',
    ),
    list(
      standings.map(({ tokens }) => tokens),
      'bigint',
    ),
    list(
      standings.map(({ badges }) => badges),
      'integer',
    ),
    list(
      standings.map(({ referrals }) => referrals),
      'integer',
    ),
    list(
      standings.map(({ listed }) => listed),
      'boolean',
    ),
  ];
  // A line that is right already is left alone: nothing is written for most members of a night's run.
  await tx.execute(sql`
    insert into rewards_standing as s (${COLUMNS})
    select ${COLUMNS} from unnest(${sql.join(columns, sql`, `)}) as u (${COLUMNS})
    on conflict (user_id, period) do update set points = excluded.points, tokens = excluded.tokens,
      badges = excluded.badges, referrals = excluded.referrals, listed = excluded.listed
    where (s.points, s.tokens, s.badges, s.referrals, s.listed)
      is distinct from (excluded.points, excluded.tokens, excluded.badges, excluded.referrals, excluded.listed)`);
}

/** Members a page of the leaderboard compares: everybody, or these. */
export type Among = readonly string[] | null;

const amongst = (among: Among) => (among === null ? sql`true` : sql`user_id = any(${uuids(among)})`);

/** The lines of a period that members see, best first. */
export async function listStandings(
  db: Database,
  period: string,
  among: Among,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MemberStanding[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from rewards_standing where period = ${period} and listed and ${amongst(among)}
    order by ${ORDER} limit ${limit} offset ${offset}`);
  return rows.map(standingOf);
}

/** A member's own line, also one that others do not see; null when there is none. */
export async function findStanding(
  db: Database,
  period: string,
  userId: string,
): Promise<MemberStanding | null> {
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS} from rewards_standing where user_id = ${userId} and period = ${period}`,
  );
  return rows[0] ? standingOf(rows[0]) : null;
}

/** How many lines of a period members see, and how many of them are before this one. */
export async function countStandings(
  db: Database,
  period: string,
  among: Among,
  own: MemberStanding | null,
): Promise<{ total: number; before: number }> {
  const isBefore = own
    ? sql`(points, tokens, badges, user_id) > (${own.points}::bigint, ${own.tokens.toString()}::bigint, ${own.badges}::integer, ${own.userId}::uuid)`
    : sql`false`;
  const { rows } = await db.execute<{ total: number; before: number }>(sql`
    select count(*)::integer as total, (count(*) filter (where ${isBefore}))::integer as before
    from rewards_standing where period = ${period} and listed and ${amongst(among)}`);
  return rows[0] ?? { total: 0, before: 0 };
}

/** A member's lines of all periods. */
export async function selectOwnStandings(db: Database, userId: string): Promise<MemberStanding[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS} from rewards_standing where user_id = ${userId} order by period`,
  );
  return rows.map(standingOf);
}

/** Removes lines of periods that are over. @returns how many */
export async function deletePeriodsBut(db: Database, kept: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from rewards_standing where period <> all(${`{${kept.join(',')}}`}::text[])`,
  );
  return rowCount ?? 0;
}

/** Whether anybody has a line. */
export async function hasAnyStanding(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from rewards_standing limit 1`);
  return rows.length > 0;
}

/** Forgets a member's lines. */
export async function deleteStandings(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`delete from rewards_standing where user_id = ${userId}`);
}
