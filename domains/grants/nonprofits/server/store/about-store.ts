import { type SQL, sql } from 'drizzle-orm';
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
 * those with the larger income. One query. A group's entries without any of the words are reduced to those with the
 * largest income can be among the first, so no more are read.
 */
export async function listAbout(
  db: Database,
  { ntee, words, state, limit }: AboutQuery,
): Promise<AboutRow[]> {
  const inGroup = sql`coalesce(n.ntee_major = any(${sql.param([...ntee])}::text[]), false)`;
  const inState = sql`(${state}::text is null or n.state = ${state})`;
  const byIncome = sql`n.income_usd desc nulls last, lower(n.name), n.id`;
  const hasWord = words.map((word) => sql`n.terms @@ ${termQuery(word)}`);
  const { rows } = await db.execute<Record<string, unknown> & AboutRow>(sql`
    select n.id, n.name, n.city, n.state, n.ntee_major as major, ${matchedOf(words)} as words
    from nonprofits_nonprofit as n
    where n.id in (
      (select n.id from nonprofits_nonprofit as n where ${inState} and (${sql.join([sql`false`, ...hasWord], sql` or `)}))
      union
      (select n.id from nonprofits_nonprofit as n where ${inState} and ${inGroup} order by ${byIncome} limit ${limit})
    )
    order by ${inGroup} desc, cardinality(${matchedOf(words)}) desc, ${byIncome}
    limit ${limit}`);
  return rows;
}

/** Which of the words a row has, in their order. */
function matchedOf(words: readonly string[]): SQL {
  if (words.length === 0) return sql`'{}'::text[]`;
  const asked = words.map((word, at) => sql`(${at}::int, ${word}, ${termQuery(word)})`);
  return sql`array(select asked.word from (values ${sql.join(asked, sql`, `)}) as asked (at, word, query)
    where n.terms @@ asked.query order by asked.at)`;
}
