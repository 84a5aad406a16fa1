import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';

/** A record and the number that was met. */
export interface NumberedGrant extends Record<string, unknown> {
  readonly id: string;
  readonly number: string;
}

const MOST = 200;

/** Records of which one holds; further listings count for the record that is shown. */
const recordsWhere = (holds: SQL): SQL => sql`
  select coalesce(listed_as, id) as id, min(coalesce(number, external_id)) as number
  from grants_opportunity
  where removed_at is null and (${holds})
  group by 1 order by 2, 1 limit ${MOST}`;

/**
 * Queries for the calls of a number, each answered by an index: those whose number or reference at the source it is,
 * begins with it, ends with it.
 * @param signs letters and digits in lower case, so no sign of a pattern is among them
 */
export function numberQueries(signs: string): readonly SQL[] {
  const begins = `${signs}%`;
  const ends = `${[...signs].reverse().join('')}%`;
  return [
    recordsWhere(sql`bare_number = ${signs} or bare_reference = ${signs}`),
    recordsWhere(sql`bare_number like ${begins} or bare_reference like ${begins}`),
    recordsWhere(sql`reverse(bare_number) like ${ends} or reverse(bare_reference) like ${ends}`),
  ];
}

/** The calls of a number: those that have it whole, else those that begin with it, else those that end with it. */
export async function findByNumber(db: Database, signs: string): Promise<NumberedGrant[]> {
  for (const query of numberQueries(signs)) {
    const { rows } = await db.execute<NumberedGrant>(query);
    if (rows.length > 0) return rows;
  }
  return [];
}
