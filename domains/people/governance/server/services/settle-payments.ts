import { randomUUID } from 'node:crypto';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import {
  type Decision,
  postTransfers,
  releaseEarnedSoon,
  type Transfer,
  treasuryAccount,
} from '#standing/tokens/server';
import type { Split } from '../rules/payment-split.ts';
import { lockBallots, writeBallot } from '../store/ballot-store.ts';
import { insertPayments, listPaid, listPending, recordPayments, renewKey } from '../store/payment-store.ts';
import { holdProposal } from '../store/proposal-store.ts';
import type { BallotRow, PaymentRow } from '../store/tables.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'resources' | 'log'>;

/**
 * Posts the HDAG that ballots of a vote move, and records the answers: a ballot whose payment is posted takes its new
 * marks, one whose payment is refused stays as it was. Every payment has its key before it is posted, so that running this
 * again, also after a crash between two steps, moves nothing twice. Never inside a transaction.
 * @param ballotId only this ballot's
 * @throws tokens.busy
 */
export async function settlePayments(deps: Deps, proposalId: string, ballotId?: string): Promise<void> {
  await settleOnce(deps, proposalId, ballotId);
  // A payment of which the ledger refused a part wrote a refund of the other one.
  await settleOnce(deps, proposalId, ballotId);
}

async function settleOnce(deps: Deps, proposalId: string, ballotId?: string): Promise<void> {
  const pending = await listPending(deps.db, proposalId, ballotId);
  if (pending.length === 0) return;
  const treasury = await treasuryAccount(deps.db);
  const decisions = await postTransfers(
    deps,
    pending.map((payment) => transferOf(payment, treasury)),
  );
  await inTransaction(deps.db, (tx) => record(deps, tx, { proposalId, pending, decisions }));
}

function transferOf({ key, kind, account, amount, proposalId }: PaymentRow, treasury: number): Transfer {
  const ends = kind === 'vote' ? { payer: account, payee: treasury } : { payer: treasury, payee: account };
  return { ...ends, key, kind, amount, reference: `vote:${proposalId}` };
}

interface Settled {
  readonly proposalId: string;
  readonly pending: readonly PaymentRow[];
  readonly decisions: readonly Decision[];
}

async function record(deps: Deps, tx: Transaction, { proposalId, pending, decisions }: Settled) {
  const proposal = await holdProposal(tx, proposalId);
  if (!proposal) return;
  const ballots = await lockBallots(tx, proposalId, [...new Set(pending.map(({ ballotId }) => ballotId))]);
  const posted = new Set(decisions.filter(({ outcome }) => outcome === 'posted').map(({ key }) => key));
  const asked = new Set(pending.map(({ key }) => key));
  // Another run may have recorded some behind the lock.
  const open = (await listPending(tx, proposalId)).filter(({ key }) => asked.has(key));
  const counts = proposal.state === 'open' || proposal.state === 'counting';
  for (const ballot of ballots) {
    const own = open.filter(({ ballotId }) => ballotId === ballot.id);
    await recordVote(tx, ballot, { payments: own.filter(({ kind }) => kind === 'vote'), posted, counts });
    await recordRefunds(deps, tx, ballot, { payments: own.filter(({ kind }) => kind === 'refund'), posted });
  }
}

interface Recorded {
  readonly payments: readonly PaymentRow[];
  /** Keys that the ledger posted. */
  readonly posted: ReadonlySet<string>;
}

/** Takes the marks that were paid; where a part was refused, or the vote was withdrawn meanwhile, the rest goes back. */
async function recordVote(
  tx: Transaction,
  ballot: BallotRow,
  { payments, posted, counts }: Recorded & { readonly counts: boolean },
): Promise<void> {
  if (payments.length === 0) return;
  const paid = payments.filter(({ key }) => posted.has(key));
  const refused = payments.filter(({ key }) => !posted.has(key));
  await recordPayments(tx, keysOf(paid), 'posted');
  await recordPayments(tx, keysOf(refused), 'refused');
  if (refused.length === 0 && counts) {
    await writeBallot(tx, ballot, { no: ballot.no + 1, marks: ballot.nextMarks, nextMarks: null });
    return;
  }
  await writeBallot(tx, ballot, { nextMarks: null });
  // The account was deleted meanwhile.
  if (ballot.userId === null) return;
  await insertPayments(
    tx,
    paid.map((payment) => ({ ...payment, key: randomUUID(), kind: 'refund', state: 'pending' })),
  );
}

async function recordRefunds(
  { log }: Deps,
  tx: Transaction,
  { userId }: BallotRow,
  { payments, posted }: Recorded,
): Promise<void> {
  const returned = payments.filter(({ key }) => posted.has(key));
  await recordPayments(tx, keysOf(returned), 'posted');
  if (userId && returned.some(({ isEarned }) => isEarned)) await releaseEarnedSoon(tx, userId);
  for (const { key, proposalId } of payments.filter((one) => !posted.has(one.key))) {
    log.error({ key, proposalId }, 'the treasury could not give back what a ballot cost; it is tried again');
    await renewKey(tx, key, randomUUID());
  }
}

const keysOf = (payments: readonly PaymentRow[]): string[] => payments.map(({ key }) => key);

interface Moved {
  readonly kind: PaymentRow['kind'];
  readonly amounts: Split;
  readonly accounts: { readonly earned: number | null; readonly free: number | null };
}

/** Writes what a ballot moves between its voter's accounts and the treasury. The ballot must be locked. */
export function writePayments(
  tx: Transaction,
  { proposalId, id: ballotId }: Pick<BallotRow, 'proposalId' | 'id'>,
  { kind, amounts, accounts }: Moved,
): Promise<void> {
  const rows = (['earned', 'free'] as const).flatMap((name): PaymentRow[] => {
    const [amount, account] = [amounts[name], accounts[name]];
    if (amount === 0n || account === null) return [];
    const isEarned = name === 'earned';
    return [{ key: randomUUID(), proposalId, ballotId, kind, isEarned, account, amount, state: 'pending' }];
  });
  return insertPayments(tx, rows);
}

/**
 * Writes the return of all that the ballots of a vote without a result have paid; accounts that were deleted get nothing.
 * The proposal must be locked. @returns micro-HDAG
 */
export async function refundAll(tx: Transaction, proposalId: string): Promise<bigint> {
  let total = 0n;
  for (const { ballotId, paid, accounts } of await listPaid(tx, proposalId)) {
    await writePayments(tx, { proposalId, id: ballotId }, { kind: 'refund', amounts: paid, accounts });
    total += paid.earned + paid.free;
  }
  return total;
}
