import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';

/** A transfer as the journal has it, as far as a repeated gift is answered from it. Amount in micro-HDAG. */
export interface JournalRow {
  readonly key: string;
  readonly seq: number;
  readonly payer: number;
  readonly payee: number;
  readonly amount: bigint;
  readonly code: number;
  readonly reference: string;
  readonly at: Date;
}

/** Whose free account an address is. */
export interface AddressRow {
  readonly ref: string;
  readonly userId: string;
  readonly freeId: number;
}

/**
 * What the journal has for these keys, and whose these addresses are, in one statement: it stands before a transfer.
 * Unknown keys are left out, and so are addresses of no member: accounts of the house, of earned HDAG, of who has left.
 */
export async function findKeysAndAddresses(
  db: Database,
  keys: readonly string[],
  refs: readonly string[],
): Promise<{ readonly known: readonly JournalRow[]; readonly addresses: readonly AddressRow[] }> {
  const { rows } = await db.execute<
    Record<string, string> & { payer: number; payee: number; code: number }
  >(sql`
    select t.key as id, t.seq, t.payer, t.payee, t.amount, t.code, t.reference,
           (extract(epoch from t.at) * 1000)::bigint as at_ms, null as user_id
    from tokens_transfer t where t.key = any(${`{${keys.join(',')}}`}::uuid[])
    union all
    select a.ref, null, null, a.id, null, null, null, null, m.user_id
    from tokens_account a join tokens_member m on m.free_id = a.id
    where a.ref = any(${`{${refs.join(',')}}`}::uuid[])`);
  const known: JournalRow[] = [];
  const addresses: AddressRow[] = [];
  for (const { id = '', seq, payer, payee, amount = 0, code, reference = '', at_ms, user_id } of rows) {
    if (user_id) addresses.push({ ref: id, userId: user_id, freeId: payee });
    else {
      const at = new Date(Number(at_ms));
      known.push({ key: id, seq: Number(seq), payer, payee, amount: BigInt(amount), code, reference, at });
    }
  }
  return { known, addresses };
}
