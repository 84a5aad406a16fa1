import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { NteeMajor } from '../../contract/ntee.ts';
import { termQuery } from './term-query.ts';

export interface AboutQuery {
  readonly ntee: readonly NteeMajor[];
  /** Letters and digits alone. */
  readonly words: readonly string[];
  readonly state: string | null;
  readonly limit: number;
}

/** A nonprofit with the asked words that its name, place or group has. */
export interface AboutRow {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly major: NteeMajor | null;
  readonly words: readonly string[];
}

/**
 * Nonprofits in one of these groups or with one of these words: those of a group first, then those with more words, then
 * those with the larger income. One query.
 */
export async function listAbout(
  db: Database,
  { ntee, words, state, limit }: AboutQuery,
): Promise<AboutRow[]> {
  const inGroup = sql`coalesce(n.ntee_major = any(${sql.param([...ntee])}::text[]), false)`;
  const asked = words.map((word) => sql`(${word}, ${termQuery(word)})`);
  const matched =
    asked.length === 0
      ? sql`'{}'::text[]`
      : sql`array(select asked.word from (values ${sql.join(asked, sql`, `)}) as asked (word, query)
                  where n.terms @@ asked.query)`;
  const hasWord = words.map((word) => sql`n.terms @@ ${termQuery(word)}`);
  const { rows } = await db.execute<Record<string, unknown> & AboutRow>(sql`
    select found.id, found.name, found.city, found.state, found.ntee_major as major, found.words
    from (
      select n.*, ${inGroup} as in_group, ${matched} as words from nonprofits_nonprofit as n
      where (${sql.join([inGroup, ...hasWord], sql` or `)}) and (${state}::text is null or n.state = ${state})
    ) as found
    order by found.in_group desc, cardinality(found.words) desc, found.income_usd desc nulls last,
      lower(found.name), found.id
    limit ${limit}`);
  return rows;
}
