import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './db/database.ts';
import type { DomainPersonalData, PersonalData, Services } from './services.ts';

type Columns = Readonly<Record<string, readonly string[]>>;
type Kinds<C extends Columns> = {
  readonly [K in keyof C]: readonly Readonly<Record<C[K][number], unknown>>[];
};
/** Fields of a row that no column describes; `unknown` for kinds that are described whole. */
type Unsaid<C extends Columns, R> = {
  readonly [K in keyof R]: R[K] extends readonly (infer Row)[]
    ? K extends keyof C
      ? Exclude<keyof Row, C[K][number]> extends never
        ? unknown
        : { readonly withoutColumn: Exclude<keyof Row, C[K][number]> }
      : readonly string[]
    : never;
};

/** Types personal data by its columns: those of each kind are the fields of its rows, all of them and no other. */
export function definePersonalData<const C extends Columns, R extends Kinds<C>>(data: {
  readonly columns: C & Unsaid<C, R>;
  readonly export: (services: Services, userId: string) => Promise<R>;
  readonly erase: PersonalData['erase'];
}): PersonalData {
  return data;
}

/** These columns of rows that no type describes; `from` says of which table, and whose. */
export async function selectPersonalRows<Column extends string>(
  db: Database,
  columns: readonly Column[],
  from: SQL,
): Promise<Record<Column, unknown>[]> {
  const { rows } = await db.execute<Record<Column, unknown>>(
    sql`select ${sql.raw(columns.join(', '))} from ${from}`,
  );
  return rows;
}

/** The personal data of all domains, in their order: neighbours before those who call them. */
export function personalDataOf(
  domains: readonly { readonly name: string; readonly personalData?: PersonalData }[],
): readonly DomainPersonalData[] {
  return domains.flatMap(({ name, personalData }) =>
    personalData ? [{ domain: name, ...personalData }] : [],
  );
}

/** Details of the audit trail that name a person or that people write. */
const WRITTEN = `{${['username', 'email', 'reason', 'note', 'text', 'title', 'name', 'githubHandle'].join(',')}}`;

/**
 * Takes what names a person, or what they wrote, out of the audit trail, of stored events and of what is counted.
 * The action, its time and the id stay.
 */
export async function forgetPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update platform_audit set ip = null, browser = null, details = details - ${WRITTEN}::text[]
    where actor_id = ${userId}::uuid or subject_id = ${userId}`);
  await tx.execute(sql`
    update platform_event set payload = payload - 'username' - 'email'
    where payload->>'userId' = ${userId} and payload ?| array['username', 'email']`);
  await tx.execute(sql`update platform_stored_object set owner_id = null where owner_id = ${userId}::uuid`);
  await tx.execute(sql`delete from platform_model_use where member_id = ${userId}::uuid`);
}
