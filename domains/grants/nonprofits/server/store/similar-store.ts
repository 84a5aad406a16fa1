import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Registry } from '../../contract/registries.ts';
import { type NonprofitRecord, RECORD_COLUMNS } from './nonprofit-store.ts';
import { nonprofitTable as table } from './tables.ts';

/** Facts by which an organization is compared. */
export interface Compared {
  readonly country: string;
  readonly name: string;
  readonly websiteHost: string | null;
}

/** Entries that people take for the same: of this website anywhere, or of this name in the same country. */
export async function listSimilar(
  db: Database,
  { country, name, websiteHost }: Compared,
  limit: number,
): Promise<NonprofitRecord[]> {
  const key = await nameKeyOf(db, name);
  const sameName = and(
    eq(table.nameKey, key),
    ne(table.nameKey, ''),
    or(eq(table.country, country), isNull(table.country)),
  );
  const sameSite = websiteHost === null ? sql`false` : eq(table.websiteHost, websiteHost);
  return db
    .select(RECORD_COLUMNS)
    .from(table)
    .where(or(sameName, sameSite))
    .orderBy(sql`${table.incomeUsd} desc nulls last`, table.id)
    .limit(limit);
}

/** The key of a name, by the same expression as the column of the entries. */
async function nameKeyOf(db: Database, name: string): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select regexp_replace(
      regexp_replace(
        ' ' || regexp_replace(
          translate(
            replace(replace(replace(lower(${name}::text), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'),
            'áàâäãåāçćčéèêëēíìîïīñńóòôöõøōśšúùûüūýÿžźżłđ’''',
            'aaaaaaaccceeeeeiiiiinnooooooossuuuuuyyzzzld'
          ),
          '[^[:alnum:]]+', ' ', 'g'
        ) || ' ',
        ' (the|inc|incorporated|ltd|limited|llc|corp|corporation|co|company|cio|plc|ev|e v|gmbh|ggmbh|asbl|vzw|ong|onlus|stichting|association|foundation|and)(?= )',
        '', 'g'
      ),
      '^ +| +$', '', 'g'
    ) as key`);
  return rows[0]?.key ?? '';
}

/** The entry of a number; null where the register's number is not listed. */
export async function findByNumber(
  db: Database,
  registry: Registry,
  number: string,
): Promise<NonprofitRecord | null> {
  const [row] = await db
    .select(RECORD_COLUMNS)
    .from(table)
    .where(and(eq(table.registry, registry), eq(table.number, number)));
  return row ?? null;
}

/** Adds the entry of an accepted submission. @returns its id; null where the number is listed meanwhile */
export async function insertEntry(tx: Transaction, row: typeof table.$inferInsert): Promise<string | null> {
  const [added] = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id });
  return added?.id ?? null;
}
