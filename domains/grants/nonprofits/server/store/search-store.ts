import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { NonprofitSort } from '../../contract/constants.ts';
import type { NteeMajor } from '../../contract/ntee.ts';
import type { NonprofitSearch } from '../rules/read-search.ts';
import { type NonprofitRecord, RECORD_COLUMNS } from './nonprofit-store.ts';
import { nonprofitTable as table } from './tables.ts';
import { termQuery } from './term-query.ts';

export interface NonprofitFilter {
  readonly search: NonprofitSearch;
  readonly state?: string | undefined;
  readonly ntee?: NteeMajor | undefined;
  readonly country?: string | undefined;
}

export interface Paging {
  readonly sort: NonprofitSort;
  readonly limit: number;
  readonly offset: number;
}

/** One page of what a filter finds. */
export function listNonprofits(
  db: Database,
  filter: NonprofitFilter,
  { sort, limit, offset }: Paging,
): Promise<NonprofitRecord[]> {
  return db
    .select(RECORD_COLUMNS)
    .from(table)
    .where(and(...conditions(filter)))
    .orderBy(...orderOf(sort, filter.search))
    .limit(limit)
    .offset(offset);
}

/** How many a filter finds. */
export const countNonprofits = (db: Database, filter: NonprofitFilter): Promise<number> =>
  db.$count(table, and(...conditions(filter)));

/** How many are found in each state, the most first; the filter's own state is left out. */
export function countStates(
  db: Database,
  filter: NonprofitFilter,
): Promise<{ state: string | null; count: number }[]> {
  return db
    .select({ state: table.state, count: count() })
    .from(table)
    .where(and(isNotNull(table.state), ...conditions({ ...filter, state: undefined })))
    .groupBy(table.state)
    .orderBy(desc(count()), asc(table.state));
}

/** How many are found in each country, the most first; the filter's own country is left out. */
export function countCountries(
  db: Database,
  filter: NonprofitFilter,
): Promise<{ country: string | null; count: number }[]> {
  return db
    .select({ country: table.country, count: count() })
    .from(table)
    .where(and(isNotNull(table.country), ...conditions({ ...filter, country: undefined })))
    .groupBy(table.country)
    .orderBy(desc(count()), asc(table.country));
}

/** How many are found in each major group, the most first; the filter's own group is left out. */
export function countGroups(
  db: Database,
  filter: NonprofitFilter,
): Promise<{ group: NteeMajor | null; count: number }[]> {
  return db
    .select({ group: table.nteeMajor, count: count() })
    .from(table)
    .where(and(isNotNull(table.nteeMajor), ...conditions({ ...filter, ntee: undefined })))
    .groupBy(table.nteeMajor)
    .orderBy(desc(count()), asc(table.nteeMajor));
}

function conditions({ search, state, ntee, country }: NonprofitFilter): (SQL | undefined)[] {
  return [
    'numbers' in search
      ? oneOf(table.number, search.numbers)
      : and(...search.words.map((word) => sql`${table.terms} @@ ${termQuery(word)}`)),
    state ? eq(table.state, state) : undefined,
    ntee ? eq(table.nteeMajor, ntee) : undefined,
    country ? eq(table.country, country) : undefined,
  ];
}

const BY_NAME = [asc(sql`lower(${table.name})`), asc(table.id)];
const BY_INCOME = [sql`${table.incomeUsd} desc nulls last`, ...BY_NAME];

function orderOf(sort: NonprofitSort, search: NonprofitSearch): SQL[] {
  if (sort === 'income') return BY_INCOME;
  if (sort === 'name' || 'numbers' in search || search.words.length === 0) return BY_NAME;
  const ranks = search.words.map((word) => sql`ts_rank(${table.terms}, ${termQuery(word)})`);
  return [desc(sql`(${sql.join(ranks, sql` + `)})`), ...BY_INCOME];
}
