import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { Category } from '../../contract/constants.ts';

export interface DayCount {
  readonly day: string;
  readonly uploads: number;
  readonly bytes: number;
  readonly views: number;
  readonly downloads: number;
}

type Texts<T> = { [K in keyof T]: string };

/** Each day (UTC) from `first` to `last`, days without anything too. */
export async function selectDays(db: Database, first: string, last: string): Promise<DayCount[]> {
  const { rows } = await db.execute<Texts<DayCount>>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(u.uploads, 0) as uploads, coalesce(u.bytes, 0) as bytes,
           coalesce(c.views, 0) as views, coalesce(c.downloads, 0) as downloads
    from generate_series(${first}::date, ${last}::date, interval '1 day') as d (day)
    left join (
      select (created_at at time zone 'UTC')::date as day, count(*) as uploads, sum(bytes) as bytes
      from studio_version group by 1
    ) u on u.day = d.day::date
    left join (
      select day, sum(views) as views, sum(downloads) as downloads from studio_count group by 1
    ) c on c.day = d.day::date
    order by d.day`);
  return rows.map(({ day, uploads, bytes, views, downloads }) => ({
    day,
    uploads: Number(uploads),
    bytes: Number(bytes),
    views: Number(views),
    downloads: Number(downloads),
  }));
}

export interface Totals {
  readonly files: number;
  readonly bytes: number;
  readonly views: number;
  readonly downloads: number;
}

/** Sums over everything that is kept. */
export async function selectTotals(db: Database): Promise<Totals> {
  const { rows } = await db.execute<Texts<Totals>>(sql`
    select (select count(*) from studio_file) as files,
           (select coalesce(sum(bytes), 0) from studio_version) as bytes,
           (select coalesce(sum(views), 0) from studio_count) as views,
           (select coalesce(sum(downloads), 0) from studio_count) as downloads`);
  const [row] = rows;
  return {
    files: Number(row?.files ?? 0),
    bytes: Number(row?.bytes ?? 0),
    views: Number(row?.views ?? 0),
    downloads: Number(row?.downloads ?? 0),
  };
}

/** Files that were used, the most used first. */
export async function selectTop(
  db: Database,
  limit: number,
): Promise<{ id: string; name: string; views: number; downloads: number }[]> {
  const { rows } = await db.execute<{ id: string; name: string; views: string; downloads: string }>(sql`
    select f.id, f.name, sum(c.views) as views, sum(c.downloads) as downloads
    from studio_count c join studio_file f on f.id = c.file_id
    group by f.id, f.name
    order by sum(c.views) + sum(c.downloads) desc, f.name, f.id
    limit ${limit}`);
  return rows.map((row) => ({ ...row, views: Number(row.views), downloads: Number(row.downloads) }));
}

/** How many files and bytes each category has, the fullest first. */
export async function selectCategories(
  db: Database,
): Promise<{ category: Category; files: number; bytes: number }[]> {
  const { rows } = await db.execute<{ category: Category; files: string; bytes: string }>(sql`
    select f.category, count(distinct f.id) as files, coalesce(sum(v.bytes), 0) as bytes
    from studio_file f join studio_version v on v.file_id = f.id
    group by f.category
    order by count(distinct f.id) desc, f.category`);
  return rows.map((row) => ({ ...row, files: Number(row.files), bytes: Number(row.bytes) }));
}
