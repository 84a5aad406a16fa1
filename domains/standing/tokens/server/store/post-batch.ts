import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { Decision, Transfer } from '../ledger/transfer.ts';
import { KEY_CONFLICT, outcomeOf, TRANSFER_KIND } from '../rules/routes.ts';

interface Exception {
  readonly place: number;
  readonly seq: string | null;
  readonly code: number;
  readonly repeated: boolean;
  readonly at_ms: string;
}

/**
 * Posts a batch in one statement, which is its own transaction: what it returns is committed and on the disk. The
 * result is as if the transfers had come one after the other.
 * @param batch well-formed transfers whose keys differ
 */
export async function postBatch(db: Database, batch: readonly Transfer[], moment: Date): Promise<Decision[]> {
  const column = (value: (transfer: Transfer) => string | number | bigint): string =>
    `{${batch.map(value).join(',')}}`;
  // Array literals joined by hand: the driver's encoder quotes and escapes each element.
  const { rows } = await db.execute<Exception & Record<string, unknown>>(sql`
    select place, seq, code, repeated, (extract(epoch from at) * 1000)::bigint as at_ms
    from tokens_post(
      ${column(({ key }) => key)}::uuid[], ${column(({ payer }) => payer)}::integer[],
      ${column(({ payee }) => payee)}::integer[], ${column(({ amount }) => amount)}::bigint[],
      ${column(({ kind }) => TRANSFER_KIND[kind])}::smallint[],
      ${column(({ reference }) => `"${reference}"`)}::text[], ${moment.toISOString()}::timestamptz)`);
  return decisionsOf(batch, rows, moment);
}

/** Numbers go to the transfers with unknown keys, in their order; the database names the exceptions. */
function decisionsOf(batch: readonly Transfer[], rows: readonly Exception[], moment: Date): Decision[] {
  const exceptions = new Map(rows.map((row) => [row.place, row]));
  let seq = Number(exceptions.get(0)?.seq);
  return batch.map(({ key }, index): Decision => {
    const exception = exceptions.get(index + 1);
    if (exception?.repeated) {
      const outcome = exception.code === KEY_CONFLICT ? 'key_conflict' : outcomeOf(exception.code);
      const at = new Date(Number(exception.at_ms));
      return { key, outcome, seq: Number(exception.seq), at, repeated: true };
    }
    const outcome = outcomeOf(exception?.code ?? 0);
    // Answered but not stored, so it takes no number.
    if (exception && exception.seq === null) return { key, outcome, seq: null, at: moment, repeated: false };
    seq += 1;
    return { key, outcome, seq, at: moment, repeated: false };
  });
}
