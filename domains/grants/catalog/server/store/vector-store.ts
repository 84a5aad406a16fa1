import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { type OpportunityRow, vectorTable as vectors } from './tables.ts';

/** More of a description is never encoded. */
const READ_CHARACTERS = 14_000;
/** Vectors of another encoder stay for a while: an older version may still run beside this one. */
const ORPHAN_AGE = '1 day';

/** Equal for records whose texts are equal. */
const CONTENT_HASH: SQL = sql.raw(
  `md5(jsonb_build_array(opportunity.title, opportunity.categories, left(opportunity.description, ${READ_CHARACTERS}))::text)`,
);
const IS_SHOWN: SQL = sql.raw('(opportunity.removed_at is null and opportunity.listed_as is null)');

/** A record that changed, with its vectors. */
export interface VectorChange
  extends Pick<OpportunityRow, 'id' | 'kind' | 'deadline' | 'sourceState' | 'change'> {
  readonly isShown: boolean;
  /** Null until they are made. */
  readonly units: Buffer | null;
}

/** Records changed after `change`, oldest first; at most `limit`. Removed ones are among them. */
export async function listVectorChanges(
  db: Database,
  encoder: string,
  change: number,
  limit: number,
): Promise<VectorChange[]> {
  const { rows } = await db.execute<VectorChange & Record<string, unknown>>(sql`
    select opportunity.id, opportunity.kind, opportunity.deadline, opportunity.source_state as "sourceState",
      opportunity.change::float8 as change, ${IS_SHOWN} as "isShown", vector.units
    from (
      select * from grants_opportunity where change > ${change} order by change limit ${limit}
    ) as opportunity
    left join grants_vector as vector
      on vector.encoder = ${encoder} and vector.content_hash = ${CONTENT_HASH} and ${IS_SHOWN}
    order by opportunity.change`);
  return rows;
}

/** Vectors of those of these records that have some by now. */
export async function findVectors(
  db: Database,
  encoder: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly units: Buffer }[]> {
  const { rows } = await db.execute<{ id: string; units: Buffer }>(sql`
    select opportunity.id, vector.units
    from grants_opportunity as opportunity
    join grants_vector as vector on vector.encoder = ${encoder} and vector.content_hash = ${CONTENT_HASH}
    where opportunity.id = any(${sql.param([...ids])}::uuid[])`);
  return rows;
}

/** A record as it is encoded, and the hash its vectors are kept by. */
export interface EncodableRecord {
  readonly id: string;
  readonly contentHash: string;
  readonly title: string;
  readonly categories: string[];
  readonly text: string;
}

/** Those of these records that are shown and have no vectors yet, in the order given. */
export async function listEncodable(
  db: Database,
  encoder: string,
  ids: readonly string[],
): Promise<EncodableRecord[]> {
  const { rows } = await db.execute<EncodableRecord & Record<string, unknown>>(sql`
    select opportunity.id, ${CONTENT_HASH} as "contentHash", opportunity.title, opportunity.categories,
      left(opportunity.description, ${READ_CHARACTERS}) as text
    from grants_opportunity as opportunity
    where opportunity.id = any(${sql.param([...ids])}::uuid[]) and ${IS_SHOWN}
      and not exists (
        select 1 from grants_vector as vector
        where vector.encoder = ${encoder} and vector.content_hash = ${CONTENT_HASH})
    order by array_position(${sql.param([...ids])}::uuid[], opportunity.id)`);
  return rows;
}

/** Keeps vectors; those that another process kept meanwhile are the same. */
export async function saveVectors(
  db: Database,
  encoder: string,
  rows: readonly { readonly contentHash: string; readonly units: Uint8Array }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(vectors)
    .values(rows.map(({ contentHash, units }) => ({ encoder, contentHash, units: Buffer.from(units) })))
    .onConflictDoNothing();
}

/** Vectors that are kept by these hashes. */
export async function findKeptVectors(
  db: Database,
  encoder: string,
  hashes: readonly string[],
): Promise<{ readonly contentHash: string; readonly units: Buffer }[]> {
  const { contentHash, units } = vectors;
  return db
    .select({ contentHash, units })
    .from(vectors)
    .where(and(eq(vectors.encoder, encoder), oneOf(contentHash, hashes)));
}

/**
 * Removes vectors whose texts no shown record has anymore, and in time those of other encoders.
 * @param kept what else of the encoder stays
 */
export async function removeOrphanVectors(db: Database, encoder: string, kept: string): Promise<void> {
  await db.execute(sql`
    delete from grants_vector as vector
    where (vector.encoder not in (${encoder}, ${kept})
        and vector.created_at < now() - ${ORPHAN_AGE}::interval)
      or (vector.encoder = ${encoder} and vector.content_hash not in (
        select ${CONTENT_HASH} from grants_opportunity as opportunity where ${IS_SHOWN}))`);
}
