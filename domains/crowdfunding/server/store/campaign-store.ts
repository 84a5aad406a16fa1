import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type CampaignRow, campaignTable as table } from './tables.ts';

const isCurrent = (projectId: string) =>
  and(eq(table.projectId, projectId), isNull(table.endedAt), ne(table.state, 'refused'));

/** The campaign of a project that has not ended; null while there is none. */
export async function findCurrentCampaign(db: Database, projectId: string): Promise<CampaignRow | null> {
  const [row] = await db.select().from(table).where(isCurrent(projectId));
  return row ?? null;
}

/** The one to show: what runs, else the last one. */
export async function findShownCampaign(db: Database, projectId: string): Promise<CampaignRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(eq(table.projectId, projectId))
    .orderBy(sql`${table.endedAt} is null and ${table.state} <> 'refused' desc`, desc(table.createdAt))
    .limit(1);
  return row ?? null;
}

export async function findCampaign(db: Database, id: string): Promise<CampaignRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** The verified campaign at an address in whatever case; null for any other address. */
export async function findCampaignAt(
  db: Database,
  { chainId, address }: { readonly chainId: number; readonly address: string },
): Promise<CampaignRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.chainId, chainId),
        sql`lower(${table.address}) = ${address.toLowerCase()}`,
        eq(table.state, 'open'),
      ),
    );
  return row ?? null;
}

/** Stores a campaign that is still to be read; null when its transaction or its project has one. */
export async function insertCampaign(
  tx: Transaction,
  row: typeof table.$inferInsert,
): Promise<CampaignRow | null> {
  const [made] = await tx.insert(table).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function lockCampaign(tx: Transaction, id: string): Promise<CampaignRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

export async function changeCampaign(
  tx: Transaction,
  id: string,
  changes: Partial<typeof table.$inferInsert>,
): Promise<void> {
  await tx.update(table).set(changes).where(eq(table.id, id));
}

/** Campaigns whose terms were not read yet, oldest first. */
export function listOpening(db: Database, most: number): Promise<CampaignRow[]> {
  return db.select().from(table).where(eq(table.state, 'opening')).orderBy(table.createdAt).limit(most);
}

/** Campaigns that were read, newest first. */
export function listRunning(db: Database, most: number): Promise<CampaignRow[]> {
  return db.select().from(table).where(eq(table.state, 'open')).orderBy(desc(table.createdAt)).limit(most);
}
