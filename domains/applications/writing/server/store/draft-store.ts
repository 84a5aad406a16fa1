import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { type DraftRow, draftTable, type SectionRow, sectionTable } from './tables.ts';

/** The draft of an application; null before it was started. */
export async function findDraft(db: Database, applicationId: string): Promise<DraftRow | null> {
  const [row] = await db.select().from(draftTable).where(eq(draftTable.applicationId, applicationId));
  return row ?? null;
}

/** A turn for each application until the transaction ends: sections are counted and numbered in it. */
export async function takeTurn(tx: Transaction, applicationId: string): Promise<void> {
  await holdTurn(tx, `writing ${applicationId}`);
}

/** Creates the draft, or changes what is named. */
export async function putDraft(tx: Transaction, draft: typeof draftTable.$inferInsert): Promise<void> {
  const { applicationId: _, ownerId: _owner, createdAt: _at, ...changes } = draft;
  await tx
    .insert(draftTable)
    .values(draft)
    .onConflictDoUpdate({ target: draftTable.applicationId, set: changes });
}

/** Changes parts of a draft. */
export async function changeDraft(
  db: Database,
  applicationId: string,
  changes: Partial<Omit<DraftRow, 'applicationId' | 'ownerId'>>,
): Promise<void> {
  await db.update(draftTable).set(changes).where(eq(draftTable.applicationId, applicationId));
}

/** Deletes the draft of an application with all that belongs to it. */
export async function removeDraft(tx: Transaction, applicationId: string): Promise<void> {
  await tx.delete(draftTable).where(eq(draftTable.applicationId, applicationId));
}

/** How many checks these applications passed when they were last checked. */
export async function selectCheckCounts(db: Database, applicationIds: readonly string[]) {
  const { applicationId, checksPassed, checksTotal } = draftTable;
  return db
    .select({ applicationId, checksPassed, checksTotal })
    .from(draftTable)
    .where(oneOf(applicationId, applicationIds));
}

/** The sections of an application in their order. */
export function listSections(db: Database, applicationId: string): Promise<SectionRow[]> {
  return db
    .select()
    .from(sectionTable)
    .where(eq(sectionTable.applicationId, applicationId))
    .orderBy(asc(sectionTable.position), asc(sectionTable.id));
}

/** State of a draft without its texts. */
export interface DraftState {
  readonly applicationId: string;
  /** Facts to be filled in. */
  readonly openFacts: number;
  /** When one of its sections was last changed, added or removed. */
  readonly changedAt: Date;
}

/** The states of the drafts of these applications; one without a draft is left out. */
export function listDraftStates(db: Database, applicationIds: readonly string[]): Promise<DraftState[]> {
  const { applicationId, updatedAt } = draftTable;
  const changed = sql`greatest(${updatedAt}, max(${sectionTable.updatedAt}))`;
  return db
    .select({
      applicationId,
      openFacts: sql<number>`coalesce(sum(${sectionTable.openFacts}), 0)`.mapWith(Number),
      changedAt: changed.mapWith(updatedAt),
    })
    .from(draftTable)
    .leftJoin(sectionTable, eq(sectionTable.applicationId, applicationId))
    .where(oneOf(applicationId, applicationIds))
    .groupBy(applicationId);
}

/** One section of an application, or null. */
export async function findSection(
  db: Database,
  applicationId: string,
  id: string,
): Promise<SectionRow | null> {
  const [row] = await db
    .select()
    .from(sectionTable)
    .where(and(eq(sectionTable.id, id), eq(sectionTable.applicationId, applicationId)));
  return row ?? null;
}

/** The same, held against changes by others until the transaction ends. */
export async function lockSection(
  tx: Transaction,
  applicationId: string,
  id: string,
): Promise<SectionRow | null> {
  const [row] = await tx
    .select()
    .from(sectionTable)
    .where(and(eq(sectionTable.id, id), eq(sectionTable.applicationId, applicationId)))
    .for('update');
  return row ?? null;
}

/** Adds a section. @returns null where the id is taken */
export async function addSectionRow(
  tx: Transaction,
  section: typeof sectionTable.$inferInsert,
): Promise<SectionRow | null> {
  const [row] = await tx.insert(sectionTable).values(section).onConflictDoNothing().returning();
  return row ?? null;
}

/** Changes a section that is there. */
export async function changeSection(
  db: Database,
  id: string,
  changes: Partial<Omit<SectionRow, 'id' | 'applicationId'>>,
): Promise<SectionRow> {
  const [row] = await db.update(sectionTable).set(changes).where(eq(sectionTable.id, id)).returning();
  if (!row) throw new Error(`The section ${id} was deleted while it was changed`);
  return row;
}

/** Deletes a section with its versions. */
export async function removeSectionRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(sectionTable).where(eq(sectionTable.id, id));
}

const OTHERS_MAX = 500;

/** Texts of the owner's other applications, the newest first. */
export function listOtherTexts(db: Database, ownerId: string, applicationId: string) {
  return db
    .select({ applicationId: sectionTable.applicationId, text: sectionTable.text })
    .from(sectionTable)
    .innerJoin(draftTable, eq(draftTable.applicationId, sectionTable.applicationId))
    .where(
      and(
        eq(draftTable.ownerId, ownerId),
        ne(sectionTable.applicationId, applicationId),
        ne(sectionTable.text, ''),
      ),
    )
    .orderBy(desc(sectionTable.updatedAt))
    .limit(OTHERS_MAX);
}
