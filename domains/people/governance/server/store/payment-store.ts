import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Split } from '../rules/payment-split.ts';
import { ballotTable, type PaymentRow, paymentTable as table } from './tables.ts';

/** Writes what a ballot moves, pending. The ballot must be locked. */
export async function insertPayments(tx: Transaction, rows: readonly PaymentRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values([...rows]);
}

/** Payments of a vote, or of one of its ballots, that are not known to have moved. */
export function listPending(db: Database, proposalId: string, ballotId?: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.proposalId, proposalId),
        eq(table.state, 'pending'),
        ballotId === undefined ? undefined : eq(table.ballotId, ballotId),
      ),
    )
    .orderBy(table.ballotId, table.key);
}

/** Votes with payments that are not known to have moved. */
export async function listUnsettled(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: table.proposalId })
    .from(table)
    .where(eq(table.state, 'pending'));
  return rows.map(({ id }) => id);
}

/** Records the answer of the ledger to these payments. */
export async function recordPayments(
  tx: Transaction,
  keys: readonly string[],
  state: 'posted' | 'refused',
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(table)
    .set({ state })
    .where(inArray(table.key, [...keys]));
}

/** Gives a refund that the ledger refused a new key: it answers the same for ever for a known one. */
export async function renewKey(tx: Transaction, key: string, next: string): Promise<void> {
  await tx.update(table).set({ key: next }).where(eq(table.key, key));
}

/** A ballot's HDAG in the treasury, with the accounts it came from. */
export interface PaidBallot {
  readonly ballotId: string;
  readonly paid: Split;
  readonly accounts: { readonly earned: number | null; readonly free: number | null };
}

/**
 * HDAG that each ballot of a vote has paid, as far as it is posted, without its refunds; of one voter, or of all whose
 * account still exists.
 */
export async function listPaid(
  db: Database,
  proposalId: string,
  userId?: string,
): Promise<readonly PaidBallot[]> {
  const of = (isEarned: boolean) => sql`${table.isEarned} = ${isEarned}`;
  const net = (isEarned: boolean) =>
    sql<string>`coalesce(sum(case when ${table.kind} = 'refund' then -${table.amount}
      when ${table.state} = 'posted' then ${table.amount} else 0 end) filter (where ${of(isEarned)}), 0)`;
  const account = (isEarned: boolean) =>
    sql<number | null>`max(${table.account}) filter (where ${of(isEarned)})`;
  const rows = await db
    .select({
      ballotId: table.ballotId,
      earned: net(true),
      free: net(false),
      earnedAccount: account(true),
      freeAccount: account(false),
    })
    .from(table)
    .innerJoin(
      ballotTable,
      and(eq(ballotTable.proposalId, table.proposalId), eq(ballotTable.id, table.ballotId)),
    )
    .where(
      and(
        eq(table.proposalId, proposalId),
        ne(table.state, 'refused'),
        userId === undefined ? sql`${ballotTable.userId} is not null` : eq(ballotTable.userId, userId),
      ),
    )
    .groupBy(table.ballotId);
  return rows.map(({ ballotId, earned, free, earnedAccount, freeAccount }) => ({
    ballotId,
    paid: { earned: BigInt(earned), free: BigInt(free) },
    accounts: { earned: earnedAccount, free: freeAccount },
  }));
}

/** A member's payments for ballots, for their export. */
export function listPaymentsOf(db: Database, userId: string) {
  return db
    .select({
      proposalId: table.proposalId,
      kind: table.kind,
      isEarned: table.isEarned,
      amount: table.amount,
      state: table.state,
    })
    .from(table)
    .innerJoin(
      ballotTable,
      and(eq(ballotTable.proposalId, table.proposalId), eq(ballotTable.id, table.ballotId)),
    )
    .where(eq(ballotTable.userId, userId))
    .orderBy(table.proposalId, table.key);
}
