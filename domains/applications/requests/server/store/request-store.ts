import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import type { ListRequestsQuery } from '../../contract/schemas.ts';
import { proposalTable, type RequestRow, reviewerTable, requestTable as table } from './tables.ts';

/** One request, or null. Whether the asker may see it is decided by the policy. */
export async function findRequest(db: Database, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** One request, held against changes by others until the transaction ends: deadlines are compared behind this lock. */
export async function lockRequest(tx: Transaction, id: string): Promise<RequestRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** A turn for each member until the transaction ends: what is counted of theirs holds that long. */
export async function lockMember(tx: Transaction, userId: string): Promise<void> {
  await holdTurn(tx, `requests_member ${userId}`);
}

/** Stores a new draft; null when the id is taken. */
export async function createRequest(
  tx: Transaction,
  draft: typeof table.$inferInsert,
): Promise<RequestRow | null> {
  const [row] = await tx.insert(table).values(draft).onConflictDoNothing().returning();
  return row ?? null;
}

/** Changes columns and counts the revision up. The row must be locked. */
export async function changeRequest(
  tx: Transaction,
  id: string,
  columns: Partial<Omit<RequestRow, 'id' | 'revision'>>,
): Promise<RequestRow> {
  const [row] = await tx
    .update(table)
    .set({ ...columns, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The request ${id} was not locked before it was changed`);
  return row;
}

/** Deletes a draft; published requests stay. */
export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.id, id), isNull(table.publishedAt)));
}

/** How many unpublished requests one member has. */
export const countDrafts = (tx: Transaction, authorId: string): Promise<number> =>
  tx.$count(table, and(eq(table.authorId, authorId), isNull(table.publishedAt)));

const isRunning = and(isNotNull(table.publishedAt), isNull(table.decidedAt), isNull(table.cancelledAt));

/** How many of one member's requests are published and neither decided nor cancelled. */
export const countRunning = (tx: Transaction, authorId: string): Promise<number> =>
  tx.$count(table, and(eq(table.authorId, authorId), isRunning));

/** How many requests one member has published since then. */
export const countPublished = (tx: Transaction, authorId: string, since: Date): Promise<number> =>
  tx.$count(table, and(eq(table.authorId, authorId), gt(table.publishedAt, since)));

/** All requests of one member, drafts included. */
export function listOfAuthor(db: Database, authorId: string): Promise<RequestRow[]> {
  return db.select().from(table).where(eq(table.authorId, authorId)).orderBy(desc(table.createdAt));
}

/** Requests whose proposals close, or have closed, in this span. */
export function listClosing(db: Database, after: Date, until: Date): Promise<RequestRow[]> {
  return db
    .select()
    .from(table)
    .where(and(isRunning, gt(table.proposalsUntil, after), lte(table.proposalsUntil, until)));
}

export interface RequestFilter {
  readonly userId: string;
  readonly now: Date;
  readonly q?: string | undefined;
  readonly stage?: ListRequestsQuery['stage'];
  readonly scope: NonNullable<ListRequestsQuery['scope']>;
}

/** One page of requests, newest first. @param page from 1 */
export async function searchRequests(
  db: Database,
  filter: RequestFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const where = and(...conditions(filter));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(table)
      .where(where)
      .orderBy(desc(sql`coalesce(${table.rfpAt}, ${table.publishedAt}, ${table.createdAt})`), desc(table.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(table, where),
  ]);
  return { rows, total };
}

/** Words beyond this many are not looked for; each costs a scan. */
const MAX_WORDS = 8;

function conditions({ userId, now, q, stage, scope }: RequestFilter): (SQL | undefined)[] {
  const words = (q ?? '').split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return [scopeOf(scope, userId), stageOf(stage, now), ...words.map(containsWord)];
}

function scopeOf(scope: RequestFilter['scope'], userId: string): SQL | undefined {
  switch (scope) {
    case 'all':
      return isNotNull(table.publishedAt);
    case 'mine':
      return eq(table.authorId, userId);
    case 'reviewing':
      return sql`exists (select 1 from ${reviewerTable} where ${reviewerTable.requestId} = ${table.id}
        and ${reviewerTable.memberId} = ${userId} and ${reviewerTable.reply} is distinct from 'declined')`;
    case 'bidding':
      return sql`exists (select 1 from ${proposalTable} where ${proposalTable.requestId} = ${table.id}
        and ${proposalTable.bidderId} = ${userId})`;
  }
}

function stageOf(stage: RequestFilter['stage'], now: Date): SQL | undefined {
  if (stage === undefined) return undefined;
  const takes = or(
    and(isNull(table.rfpAt), gt(table.answersUntil, now)),
    and(isNotNull(table.rfpAt), gt(table.proposalsUntil, now)),
  );
  const waits = or(
    and(isNull(table.rfpAt), lte(table.answersUntil, now)),
    and(isNotNull(table.rfpAt), lte(table.proposalsUntil, now)),
  );
  if (stage === 'open') return and(isRunning, takes);
  if (stage === 'review') return and(isRunning, waits);
  return or(isNotNull(table.decidedAt), isNotNull(table.cancelledAt));
}

function containsWord(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`concat_ws(' ', ${table.title}, ${table.need}, ${table.audience}, ${table.terms}) ilike ${pattern}`;
}
