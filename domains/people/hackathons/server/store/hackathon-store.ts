import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import type { HackathonPhase } from '../../contract/constants.ts';
import { type HackathonRow, registrationTable, hackathonTable as table } from './tables.ts';

/** One hackathon, or null. Whether the reader may see it is decided by the policy. */
export async function findHackathon(db: Database, id: string): Promise<HackathonRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/**
 * One hackathon, held against changes by others until the transaction ends. Registrations and submissions are written
 * behind this lock, so that moments, makers and the closing job see one state.
 */
export async function lockHackathon(tx: Transaction, id: string): Promise<HackathonRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** These hackathons, in any order. */
export function listById(db: Database, ids: readonly string[]): Promise<HackathonRow[]> {
  return db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]));
}

/** A turn for each host until the transaction ends: what is counted of theirs holds that long. */
export async function lockHost(tx: Transaction, hostId: string): Promise<void> {
  await holdTurn(tx, `hackathons_host ${hostId}`);
}

/** Stores a new hackathon; null when the id is taken. */
export async function createHackathon(
  tx: Transaction,
  row: typeof table.$inferInsert,
): Promise<HackathonRow | null> {
  const [made] = await tx.insert(table).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Changes what a host or an administrator decides, and counts the revision up. The row must be locked. */
export async function changeHackathon(
  tx: Transaction,
  id: string,
  columns: Partial<Omit<HackathonRow, 'id' | 'revision'>>,
): Promise<HackathonRow> {
  const [row] = await tx
    .update(table)
    .set({ ...columns, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The hackathon ${id} was not locked before it was changed`);
  return row;
}

/** Writes what jobs keep. It is no change of the hackathon: the revision stays. */
export async function markHackathon(
  tx: Transaction,
  id: string,
  columns: Pick<Partial<HackathonRow>, 'remindedAt' | 'closedAt'>,
): Promise<void> {
  await tx.update(table).set(columns).where(eq(table.id, id));
}

/** How many of one host's hackathons are pending, or listed and not ended. */
export const countHosted = (tx: Transaction, hostId: string, now: Date): Promise<number> =>
  tx.$count(
    table,
    and(eq(table.hostId, hostId), inArray(table.state, ['pending', 'listed']), gt(table.endsAt, now)),
  );

/** All hackathons of one host, the newest first. */
export function listOfHost(db: Database, hostId: string): Promise<HackathonRow[]> {
  return db.select().from(table).where(eq(table.hostId, hostId)).orderBy(desc(table.createdAt));
}

/** Deletes those of a host that only administrators saw. */
export async function deleteUnlisted(tx: Transaction, hostId: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.hostId, hostId), isNull(table.listedAt)));
}

export interface HackathonFilter {
  readonly now: Date;
  /** Owner of the list: those they host in every state, or those they registered for. Listed ones of all without it. */
  readonly of?: { readonly userId: string; readonly as: 'host' | 'registered' } | undefined;
  readonly phase?: HackathonPhase | undefined;
  readonly skill?: string | undefined;
  readonly q?: string | undefined;
}

/** One page of hackathons: those that have not ended first, then the nearest end first. */
export async function searchHackathons(
  db: Database,
  filter: HackathonFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: HackathonRow[]; total: number }> {
  const where = and(...conditions(filter));
  const now = sql`${filter.now.toISOString()}::timestamptz`;
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(
      sql`${table.endsAt} <= ${now}`,
      sql`abs(extract(epoch from ${table.endsAt} - ${now}))`,
      asc(table.id),
    )
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(table, where) };
}

/** Words beyond this many are not looked for; each costs a scan. */
const MAX_WORDS = 8;

function conditions({ now, of, phase, skill, q }: HackathonFilter): (SQL | undefined)[] {
  const words = (q ?? '').split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return [
    ownedBy(of),
    phase && PHASES[phase](now),
    skill === undefined ? undefined : sql`${skill} = any(${table.skills})`,
    ...words.map(containsWord),
  ];
}

const PHASES: Readonly<Record<HackathonPhase, (now: Date) => SQL | undefined>> = {
  upcoming: (now) => gt(table.startsAt, now),
  open: (now) => and(lte(table.startsAt, now), gt(table.endsAt, now)),
  ended: (now) => lte(table.endsAt, now),
};

function ownedBy(of: HackathonFilter['of']): SQL | undefined {
  if (of === undefined) return eq(table.state, 'listed');
  if (of.as === 'host') return eq(table.hostId, of.userId);
  return sql`exists (select 1 from ${registrationTable} where ${registrationTable.hackathonId} = ${table.id}
    and ${registrationTable.userId} = ${of.userId})`;
}

function containsWord(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`concat_ws(' ', ${table.title}, ${table.summary}, ${table.description}, ${table.place}) ilike ${pattern}`;
}

/** Listed hackathons that have not ended, the nearest end first. */
export function listOpen(db: Database, now: Date, most: number): Promise<HackathonRow[]> {
  return db.select().from(table).where(isOpen(now)).orderBy(asc(table.endsAt), asc(table.id)).limit(most);
}

/** How many there are of them. */
export const countOpen = (db: Database, now: Date): Promise<number> => db.$count(table, isOpen(now));

const isOpen = (now: Date): SQL | undefined => and(eq(table.state, 'listed'), gt(table.endsAt, now));

/** Ids of listed hackathons that have ended and whose makers are not fixed yet. */
export async function listToClose(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.state, 'listed'), isNull(table.closedAt), lte(table.endsAt, now)))
    .orderBy(asc(table.endsAt));
  return rows.map(({ id }) => id);
}

/** Ids of running hackathons that end by then and whose members were not reminded yet. */
export async function listToRemind(
  db: Database,
  { now, endsBy }: { readonly now: Date; readonly endsBy: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isOpen(now), lte(table.startsAt, now), lte(table.endsAt, endsBy), isNull(table.remindedAt)));
  return rows.map(({ id }) => id);
}
