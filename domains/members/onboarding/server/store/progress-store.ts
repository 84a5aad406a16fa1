import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Goal, StartingPoint } from '../../contract/constants.ts';
import { progressTable } from './tables.ts';

/** Stored progress of a member. */
export interface ProgressRecord {
  readonly openStep: number | null;
  readonly cardDismissed: boolean;
  readonly goals: readonly Goal[];
  readonly startingPoint: StartingPoint | null;
}

/** Only the fields that are given change. */
export type ProgressChange = Partial<ProgressRecord>;

const NOTHING: ProgressRecord = { openStep: null, cardDismissed: false, goals: [], startingPoint: null };

/** Finds the stored progress of a member; of someone new, nothing. */
export async function findProgress(db: Database, userId: string): Promise<ProgressRecord> {
  const [row] = await db.select().from(progressTable).where(eq(progressTable.userId, userId));
  if (!row) return NOTHING;
  const { openStep, cardDismissedAt, goals, startingPoint } = row;
  return { openStep, cardDismissed: cardDismissedAt !== null, goals, startingPoint };
}

/** Remembers a change; two at once both count. */
export async function changeProgress(
  tx: Database,
  userId: string,
  change: ProgressChange,
  at: Date,
): Promise<void> {
  const { openStep, cardDismissed, goals, startingPoint } = change;
  const values = {
    ...(openStep === undefined ? {} : { openStep }),
    ...(cardDismissed === undefined ? {} : { cardDismissedAt: cardDismissed ? at : null }),
    ...(goals === undefined ? {} : { goals: [...goals] }),
    ...(startingPoint === undefined ? {} : { startingPoint }),
    updatedAt: at,
  };
  await tx
    .insert(progressTable)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: progressTable.userId, set: values });
}

/** All that is kept of a member, as rows. */
export function selectProgressRows(db: Database, userId: string) {
  return db.select().from(progressTable).where(eq(progressTable.userId, userId));
}

/** Forgets a member. */
export async function deleteProgress(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(progressTable).where(eq(progressTable.userId, userId));
}
