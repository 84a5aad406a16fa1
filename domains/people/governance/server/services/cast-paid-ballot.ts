import { randomBytes } from 'node:crypto';
import type { MemberActor } from '#platform/kernel/access.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { exactHdagText, formatHdag } from '#standing/tokens/contract';
import { balancesOf, memberAccounts, requireProofForGifts } from '#standing/tokens/server';
import { governanceErrors } from '../../contract/errors.ts';
import type { CastBallot } from '../../contract/schemas.ts';
import { isSameMarks, packMarks } from '../rules/ballot-marks.ts';
import { costOf, type Split, splitPayment, splitRefund } from '../rules/payment-split.ts';
import { insertBallot, lockBallot, writeBallot } from '../store/ballot-store.ts';
import { listPaid } from '../store/payment-store.ts';
import type { BallotRow } from '../store/tables.ts';
import { failChanged } from './changed-ballot.ts';
import { writePayments } from './settle-payments.ts';

interface Cast {
  readonly proposalId: string;
  readonly member: MemberActor;
  readonly body: CastBallot;
}

/**
 * Writes what a ballot of a paid vote moves, pending, beside its new marks, which it takes once all of it is posted
 * (`settlePayments`). One that costs no more than the last takes its marks at once. The same call again writes nothing.
 * The proposal must be held.
 * @throws governance.not_enough_hdag, governance.ballot_changed, identity.reauthentication_required
 */
export async function castPaidBallot(
  deps: OperationDeps,
  tx: Transaction,
  { proposalId, member, body: { no, marks } }: Cast,
): Promise<void> {
  const ballot = await ensureBallot(tx, proposalId, member.userId);
  const packed = marks && packMarks(marks);
  if (ballot.nextMarks) {
    if (ballot.no === no - 1 && isSameMarks(ballot.nextMarks, packed)) return;
    throw failChanged(ballot);
  }
  if (ballot.no === no && isSameMarks(ballot.marks, packed)) return;
  if (ballot.no !== no - 1) throw failChanged(ballot);
  const [own] = await listPaid(tx, proposalId, member.userId);
  const paid = own?.paid ?? { earned: 0n, free: 0n };
  const due = (marks ? costOf(marks) : 0n) - paid.earned - paid.free;
  const { earnedId: earned, freeId: free } = await memberAccounts(tx, member.userId);
  const accounts = { earned, free };
  if (due > 0n) {
    const amounts = await payable(deps, tx, member, due);
    await writeBallot(tx, ballot, { nextMarks: packed });
    await writePayments(tx, ballot, { kind: 'vote', amounts, accounts });
    return;
  }
  await writeBallot(tx, ballot, { no, marks: packed });
  await writePayments(tx, ballot, { kind: 'refund', amounts: splitRefund(-due, paid), accounts });
}

/** The voter's ballot, locked; number 0 without marks before the first one is paid. */
async function ensureBallot(tx: Transaction, proposalId: string, userId: string): Promise<BallotRow> {
  const id = randomBytes(12).toString('hex');
  await insertBallot(tx, { proposalId, userId, id, no: 0, marks: null });
  const ballot = await lockBallot(tx, proposalId, userId);
  if (!ballot) throw new Error(`The voter has no ballot in ${proposalId}`);
  return ballot;
}

/** @throws governance.not_enough_hdag, identity.reauthentication_required */
async function payable(
  deps: OperationDeps,
  tx: Transaction,
  member: MemberActor,
  due: bigint,
): Promise<Split> {
  const held = await balancesOf(tx, member.userId);
  const amounts = splitPayment(due, held);
  if (!amounts) {
    const [needs, has] = [due, held.earned + held.free].map((micro) => exactHdagText(formatHdag(micro)));
    throw governanceErrors.fail('governance.not_enough_hdag', {
      message: `This ballot needs ${needs} more, and you have ${has}. Take back some votes.`,
    });
  }
  await requireProofForGifts({ ...deps, db: tx }, member, due);
  return amounts;
}
