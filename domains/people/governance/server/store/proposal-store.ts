import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { OUTCOMES, type ProposalPhase, REMINDER_MS } from '../../contract/constants.ts';
import { ballotTable, electorTable, type ProposalRow, proposalTable as table } from './tables.ts';

/** One proposal, or null. Whether the reader may see it is decided by the policy. */
export async function findProposal(db: Database, id: string): Promise<ProposalRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** One proposal, held against changes until the transaction ends; null where there is none. */
export async function lockProposal(tx: Transaction, id: string): Promise<ProposalRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** The same beside others that only need it unchanged: ballots are cast at one time, and closing waits for them. */
export async function holdProposal(tx: Transaction, id: string): Promise<ProposalRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('share');
  return row ?? null;
}

/** A turn for each author until the transaction ends: what is counted of theirs holds that long. */
export const lockAuthor = (tx: Transaction, authorId: string): Promise<void> =>
  holdTurn(tx, `governance_author ${authorId}`);

/** Stores a new draft; null when the id is taken. */
export async function createProposal(
  tx: Transaction,
  row: typeof table.$inferInsert,
): Promise<ProposalRow | null> {
  const [made] = await tx.insert(table).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Changes a locked proposal, and counts the revision up. */
export async function changeProposal(
  tx: Transaction,
  id: string,
  columns: Partial<Omit<ProposalRow, 'id' | 'revision'>>,
): Promise<ProposalRow> {
  const [row] = await tx
    .update(table)
    .set({ ...columns, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The proposal ${id} was not locked before it was changed`);
  return row;
}

export async function deleteProposal(tx: Transaction, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

/** How many drafts one author has. */
export const countDrafts = (tx: Transaction, authorId: string): Promise<number> =>
  tx.$count(table, and(eq(table.authorId, authorId), eq(table.state, 'draft')));

/** How many of one author's proposals are published and not closed. */
export const countRunning = (tx: Transaction, authorId: string): Promise<number> =>
  tx.$count(table, and(eq(table.authorId, authorId), inArray(table.state, ['notice', 'open', 'counting'])));

/** All proposals of one author, the newest first. */
export function listOfAuthor(db: Database, authorId: string): Promise<ProposalRow[]> {
  return db.select().from(table).where(eq(table.authorId, authorId)).orderBy(desc(table.createdAt));
}

export async function deleteDrafts(tx: Transaction, authorId: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.authorId, authorId), eq(table.state, 'draft')));
}

/** Ids of proposals that the clock moves on now, by the database: to be opened, reminded of, or closed and counted. */
export async function listDue(
  db: Database,
): Promise<{ toOpen: string[]; toRemind: string[]; toClose: string[] }> {
  const now = sql`clock_timestamp()`;
  const rows = await db
    .select({ id: table.id, state: table.state })
    .from(table)
    .where(
      or(
        and(eq(table.state, 'notice'), sql`${table.opensAt} <= ${now}`),
        and(eq(table.state, 'open'), sql`${table.closesAt} <= ${now}`),
        eq(table.state, 'counting'),
      ),
    )
    .orderBy(asc(table.closesAt), asc(table.id));
  const ids = (isToOpen: boolean) =>
    rows.flatMap(({ id, state }) => ((state === 'notice') === isToOpen ? [id] : []));
  return { toOpen: ids(true), toRemind: await listToRemind(db), toClose: ids(false) };
}

async function listToRemind(db: Database): Promise<string[]> {
  const [now, span] = [sql`clock_timestamp()`, sql`${REMINDER_MS} * interval '1 millisecond'`];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.state, 'open'),
        isNull(table.remindedAt),
        sql`${table.closesAt} > ${now} and ${table.closesAt} <= ${now} + ${span} and ${table.opensAt} <= ${now} - ${span}`,
      ),
    );
  return rows.map(({ id }) => id);
}

export interface ProposalFilter {
  /** Owner of the list: those that await their ballot, or their own in every state. All published ones without it. */
  readonly of?: { readonly userId: string; readonly as: 'voter' | 'author' } | undefined;
  readonly phase?: ProposalPhase | undefined;
  readonly q?: string | undefined;
}

/** One page of proposals: open ones first, the nearest closing first, then notices, then those closed last. */
export async function searchProposals(
  db: Database,
  filter: ProposalFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ProposalRow[]; total: number }> {
  const where = and(...conditions(filter));
  const rank = sql`case ${table.state} when 'draft' then 0 when 'open' then 1 when 'counting' then 2 when 'notice' then 3 else 4 end`;
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(
      rank,
      sql`case when ${rank} < 4 then ${table.closesAt} end`,
      desc(table.closesAt),
      desc(table.updatedAt),
      asc(table.id),
    )
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(table, where) };
}

/** Words beyond this many are not looked for; each costs a scan. */
const MAX_WORDS = 8;

function conditions({ of, phase, q }: ProposalFilter): (SQL | undefined)[] {
  const words = (q ?? '').split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return [ownedBy(of), phase && PHASES[phase], ...words.map(containsWord)];
}

const PHASES: Readonly<Record<ProposalPhase, SQL>> = {
  notice: eq(table.state, 'notice'),
  open: eq(table.state, 'open'),
  closed: inArray(table.state, ['counting', ...OUTCOMES]),
  withdrawn: eq(table.state, 'withdrawn'),
};

function ownedBy(of: ProposalFilter['of']): SQL | undefined {
  if (of === undefined) return ne(table.state, 'draft');
  if (of.as === 'author') return eq(table.authorId, of.userId);
  return and(
    eq(table.state, 'open'),
    sql`${table.closesAt} > clock_timestamp()`,
    sql`exists (select 1 from ${electorTable} where ${electorTable.proposalId} = ${table.id}
      and ${electorTable.userId} = ${of.userId})`,
    sql`not exists (select 1 from ${ballotTable} where ${ballotTable.proposalId} = ${table.id}
      and ${ballotTable.userId} = ${of.userId} and ${ballotTable.marks} is not null)`,
  );
}

function containsWord(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`concat_ws(' ', ${table.title}, ${table.summary}, ${table.text}) ilike ${pattern}`;
}

/** Counted proposals of these authors that passed. */
export function listPassedBy(db: Database, authorIds: readonly string[]) {
  return db
    .select({ id: table.id, authorId: table.authorId, title: table.title, countedAt: table.countedAt })
    .from(table)
    .where(and(inArray(table.authorId, [...authorIds]), eq(table.state, 'passed')));
}
