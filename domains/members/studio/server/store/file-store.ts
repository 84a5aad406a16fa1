import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Category, FileKind, FileSort } from '../../contract/constants.ts';
import { type FileRow, fileTable, shareTable, type VersionRow, versionTable } from './tables.ts';

/** A file with what lists show of it. */
export interface ListedFile extends FileRow {
  readonly current: VersionRow;
  readonly versions: number;
  readonly views: number;
  readonly downloads: number;
  readonly openLinks: number;
}

export interface FileFilter {
  /** Part of the name, the description or a tag. */
  readonly q?: string | undefined;
  readonly kind?: FileKind | undefined;
  readonly category?: Category | undefined;
  readonly sort: FileSort;
}

export async function insertFile(tx: Transaction, file: typeof fileTable.$inferInsert): Promise<void> {
  await tx.insert(fileTable).values(file);
}

export async function insertVersion(tx: Transaction, version: VersionRow): Promise<void> {
  await tx.insert(versionTable).values(version);
}

/** Holds the file until the transaction ends; null when there is none. */
export async function lockFile(tx: Transaction, id: string): Promise<FileRow | null> {
  const [row] = await tx.select().from(fileTable).where(eq(fileTable.id, id)).for('update');
  return row ?? null;
}

export async function updateFile(
  tx: Transaction,
  id: string,
  changes: Partial<typeof fileTable.$inferInsert>,
): Promise<void> {
  await tx.update(fileTable).set(changes).where(eq(fileTable.id, id));
}

export async function deleteFile(tx: Transaction, id: string): Promise<void> {
  await tx.delete(fileTable).where(eq(fileTable.id, id));
}

/** Versions of a file, the newest first. */
export function selectVersions(db: Database, fileId: string): Promise<VersionRow[]> {
  return db.select().from(versionTable).where(eq(versionTable.fileId, fileId)).orderBy(desc(versionTable.no));
}

export async function findVersion(db: Database, id: string): Promise<VersionRow | null> {
  const [row] = await db.select().from(versionTable).where(eq(versionTable.id, id));
  return row ?? null;
}

export async function updatePictureState(
  db: Database,
  id: string,
  pictures: VersionRow['pictures'],
): Promise<void> {
  await db.update(versionTable).set({ pictures }).where(eq(versionTable.id, id));
}

const sum = (column: 'views' | 'downloads'): SQL<string> =>
  sql<string>`(select coalesce(sum(c.${sql.raw(column)}), 0) from studio_count c where c.file_id = ${fileTable.id})`;
const versions = sql<string>`(select count(*) from studio_version v where v.file_id = ${fileTable.id})`;
const openLinks = (now: Date): SQL<string> => sql<string>`(select count(*) from ${shareTable} s
  where s.file_id = ${fileTable.id} and s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz)`;

const ORDER: Readonly<Record<FileSort, SQL>> = {
  newest: desc(fileTable.createdAt),
  name: asc(sql`lower(${fileTable.name})`),
  size: desc(versionTable.bytes),
  views: desc(sum('views')),
  downloads: desc(sum('downloads')),
};

/** Files of a filter, in its order, and how many there are. */
export async function selectFiles(
  db: Database,
  filter: FileFilter,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ListedFile[]; total: number }> {
  const rows = await selectListed(db, now, conditionOf(filter))
    .orderBy(ORDER[filter.sort], asc(fileTable.id))
    .limit(limit)
    .offset(offset);
  return { items: rows.map(listed), total: Number(rows[0]?.total ?? 0) };
}

/** One file as lists show it; null when there is none. */
export async function findFile(db: Database, id: string, now: Date): Promise<ListedFile | null> {
  const [row] = await selectListed(db, now, eq(fileTable.id, id));
  return row ? listed(row) : null;
}

function selectListed(db: Database, now: Date, where: SQL | undefined) {
  return db
    .select({
      file: fileTable,
      current: versionTable,
      versions,
      views: sum('views'),
      downloads: sum('downloads'),
      openLinks: openLinks(now),
      total: sql<string>`count(*) over ()`,
    })
    .from(fileTable)
    .innerJoin(versionTable, eq(versionTable.id, fileTable.currentVersionId))
    .where(where)
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof selectListed>>[number];

function listed({ file, current, ...counts }: Selected): ListedFile {
  return {
    ...file,
    current,
    versions: Number(counts.versions),
    views: Number(counts.views),
    downloads: Number(counts.downloads),
    openLinks: Number(counts.openLinks),
  };
}

function conditionOf({ q, kind, category }: FileFilter): SQL | undefined {
  const like = q && `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return and(
    kind && eq(fileTable.kind, kind),
    category && eq(fileTable.category, category),
    like
      ? sql`(${fileTable.name} ilike ${like} or ${fileTable.description} ilike ${like}
          or array_to_string(${fileTable.tags}, ' ') ilike ${like})`
      : undefined,
  );
}
