import { and, count, desc, gte, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { DIRECTORY_SORTS } from '../../contract/constants.ts';
import { IS_SEEKER } from './builder-store.ts';
import { type BuilderRow, builderTable as table } from './tables.ts';

/** Filter of the directory; what is absent does not narrow it. */
export interface DirectoryFilter {
  /** Members who are not shown: blocked, locked, hidden. */
  readonly left: readonly string[];
  readonly words?: string | undefined;
  /** Skills the words name, and members whose name begins so. */
  readonly meant: readonly string[];
  readonly related: readonly string[];
  readonly named: readonly string[];
  readonly skill?: string | undefined;
  readonly language?: string | undefined;
  readonly role?: string | undefined;
  readonly pay?: string | undefined;
  readonly hours?: number | undefined;
  /** Zones that have enough hours in common with the one who asks. */
  readonly zones?: readonly string[] | undefined;
}

export interface DirectoryPaging {
  readonly sort: (typeof DIRECTORY_SORTS)[number];
  readonly page: number;
  readonly pageSize: number;
}

/** One page of those who are looking for a team, and how many there are. */
export async function searchSeekers(
  db: Database,
  filter: DirectoryFilter,
  { sort, page, pageSize }: DirectoryPaging,
): Promise<{ rows: BuilderRow[]; total: number }> {
  const where = and(...conditions(filter));
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderOf(sort, filter), desc(table.updatedAt), table.userId)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(table).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Ids of everyone in the directory. */
export async function listSeekerIds(db: Database): Promise<string[]> {
  const rows = await db.select({ userId: table.userId }).from(table).where(IS_SEEKER);
  return rows.map(({ userId }) => userId);
}

/** The time zones of everyone in the directory, each once. */
export async function listSeekerZones(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ zone: table.timeZone }).from(table).where(IS_SEEKER);
  return rows.flatMap(({ zone }) => (zone === null ? [] : [zone]));
}

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

function conditions(filter: DirectoryFilter): SQL[] {
  const { left, skill, language, role, pay, hours, zones } = filter;
  return [
    IS_SEEKER,
    ...(left.length > 0 ? [not(oneOf(table.userId, left))] : []),
    ...wordConditions(filter),
    ...(skill ? [sql`${table.skillIds} @> ${texts([skill])}`] : []),
    ...(language ? [sql`${table.languages} @> ${texts([language])}`] : []),
    ...(role ? [sql`${table.roles} @> ${texts([role])}`] : []),
    ...(pay ? [sql`${table.pay} @> ${texts([pay])}`] : []),
    ...(hours ? [gte(table.hours, hours)] : []),
    ...(zones ? [zones.length > 0 ? inArray(table.timeZone, [...zones]) : sql`false`] : []),
  ];
}

/** By the skills that the words name or are near to, by the member's name, or by what the member wrote. */
function wordConditions({ words, meant, related, named }: DirectoryFilter): SQL[] {
  if (!words) return [];
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const met = or(
    sql`${table.skillIds} && ${texts([...meant, ...related])}`,
    oneOf(table.userId, named),
    ilike(table.wanted, pattern),
    sql`array_to_string(${table.otherSkills}, ' ') ilike ${pattern}`,
  );
  return met ? [met] : [];
}

function orderOf(sort: DirectoryPaging['sort'], { meant, related }: DirectoryFilter): SQL[] {
  if (sort === 'hours') return [desc(table.hours)];
  if (sort === 'updated') return [];
  return [
    desc(sql`(
      select coalesce(sum((one ->> 'level')::int * case when one ->> 'skill' = any(${texts(meant)}) then 10 else 1 end), 0)
      from jsonb_array_elements(${table.skills}) as one
      where one ->> 'skill' = any(${texts([...meant, ...related])}))`),
  ];
}
