import { and, asc, count, desc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { NEAR_GOAL_PERCENT, type PROJECT_SORTS, type PROJECT_TRAITS } from '../../contract/constants.ts';
import type { ProjectStage } from '../../contract/schemas.ts';
import { type ProjectRecord, recordOf } from './project-record.ts';
import { isShown } from './projects-store.ts';
import { projectTable as table } from './tables.ts';

/** Which projects are meant: all published ones, or those of one owner with the drafts. */
export interface ProjectFilter {
  readonly ownerId?: string | undefined;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  /** A country with its subdivisions, or one of these. */
  readonly region?: string | undefined;
  readonly stage?: ProjectStage | undefined;
  readonly trait?: (typeof PROJECT_TRAITS)[number] | undefined;
}

export interface Paging {
  readonly sort: (typeof PROJECT_SORTS)[number];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Words beyond this many are not looked for; each costs a scan. */
const MAX_WORDS = 8;

/** One page of the projects a filter finds. */
export async function searchProjects(
  db: Database,
  filter: ProjectFilter,
  { sort, page, pageSize }: Paging,
): Promise<ProjectRecord[]> {
  const rows = await db
    .select()
    .from(table)
    .where(and(...conditions(filter), ...inCategory(filter.category)))
    .orderBy(...orderOf(sort, filter), desc(table.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return rows.map(recordOf);
}

/** How many projects a filter finds. */
export async function countFound(db: Database, filter: ProjectFilter): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(table)
    .where(and(...conditions(filter), ...inCategory(filter.category)));
  return row?.count ?? 0;
}

/** How many published projects each of these searches finds, in one query. */
export async function countPublishedWith(db: Database, searches: readonly string[]): Promise<number[]> {
  const counts = searches.map((q) => sql<number>`count(*) filter (where ${and(...conditions({ q }))})::int`);
  const [row] = await db
    .select(Object.fromEntries(counts.map((one, at) => [`of${at}`, one])))
    .from(table)
    .where(isShown);
  return searches.map((_, at) => row?.[`of${at}`] ?? 0);
}

/** How many of the found projects are in each category, the largest first; the filter's own category is left out. */
export async function countCategories(
  db: Database,
  filter: ProjectFilter,
  limit: number,
): Promise<{ name: string; count: number }[]> {
  const found = db
    .select({ name: sql<string>`unnest(${table.categories})`.as('name') })
    .from(table)
    .where(and(...conditions(filter)))
    .as('found');
  return db
    .select({ name: sql<string>`min(${found.name})`, count: count() })
    .from(found)
    .groupBy(sql`lower(${found.name})`)
    .orderBy(desc(count()), asc(sql`lower(${found.name})`))
    .limit(limit);
}

const TRAITS = {
  milestones: sql`jsonb_array_length(${table.milestones}) > 0`,
  'near-goal': sql`(${table.receivedWei} * 100 >= ${table.fundingGoalWei} * ${NEAR_GOAL_PERCENT}::int
    and ${table.receivedWei} < ${table.fundingGoalWei})`,
} as const satisfies Record<(typeof PROJECT_TRAITS)[number], SQL>;

function conditions({ ownerId, q, region, stage, trait }: ProjectFilter): SQL[] {
  const whose = ownerId === undefined ? isShown : eq(table.ownerId, ownerId);
  const words = (q ?? '').split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const narrowed = [
    region && or(eq(table.region, region), like(table.region, `${region}-%`)),
    stage && eq(table.stage, stage),
    trait && TRAITS[trait],
  ];
  return [whose, ...words.map(containsWord), ...narrowed.filter((one) => one !== undefined && one !== '')];
}

/** The word is anywhere in the texts or in a category, in any case. */
function containsWord(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const inTexts = or(
    ilike(table.title, pattern),
    ilike(table.summary, pattern),
    ilike(table.description, pattern),
  );
  return sql`(${inTexts} or array_to_string(${table.categories}, ' ') ilike ${pattern})`;
}

function inCategory(category: string | undefined): SQL[] {
  if (!category) return [];
  return [
    sql`exists (select 1 from unnest(${table.categories}) as one where lower(one) = lower(${category}))`,
  ];
}

function orderOf(sort: Paging['sort'], { ownerId }: ProjectFilter): SQL[] {
  switch (sort) {
    case 'newest':
      // Among all, drafts are left out: an index holds this order.
      if (ownerId === undefined) return [desc(table.publishedAt)];
      return [desc(sql`coalesce(${table.publishedAt}, ${table.createdAt})`)];
    case 'followed':
      return [desc(table.followerCount)];
    case 'funded':
      return [desc(table.receivedWei)];
    case 'updated':
      return [desc(table.updatedAt)];
    case 'goal':
      return [desc(table.fundingGoalWei)];
    case 'title':
      return [asc(sql`lower(${table.title})`)];
  }
}
