import { randomBytes } from 'node:crypto';
import type { MemberActor } from '#platform/kernel/access.ts';
import { type Database, inTransaction, type Transaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { governanceEndpoints } from '../../contract/endpoints.ts';
import { governanceErrors } from '../../contract/errors.ts';
import { isPaid } from '../../contract/method-rules.ts';
import type { CastBallot } from '../../contract/schemas.ts';
import { takesBallots } from '../policies.ts';
import { fitsMethod, isSameMarks, packMarks } from '../rules/ballot-marks.ts';
import { castPaidBallot } from '../services/cast-paid-ballot.ts';
import { failChanged } from '../services/changed-ballot.ts';
import { requireReadable } from '../services/find-proposals.ts';
import { presentBallot } from '../services/present-proposals.ts';
import { settlePayments } from '../services/settle-payments.ts';
import { changeBallot, findBallot, insertBallot } from '../store/ballot-store.ts';
import { listElectorIn } from '../store/elector-store.ts';
import { findProposal, holdProposal } from '../store/proposal-store.ts';
import type { BallotRow, ProposalRow } from '../store/tables.ts';

/**
 * Casts, changes or withdraws the caller's ballot. It counts if the database's clock is before the closing behind the
 * lock that closing waits for. The same call again changes nothing. No trace is kept of when a ballot was cast; where its
 * votes are paid, the ledger has one.
 * @throws governance.not_found, governance.not_open, governance.not_elector, governance.ballot
 * @throws governance.ballot_changed with the stored ballot in its details
 * @throws governance.not_enough_hdag, identity.reauthentication_required, tokens.busy where votes are paid
 */
export const castBallot: Operation<typeof governanceEndpoints.castBallot> = async (
  deps,
  actor,
  { params: { id }, body },
) => {
  const member = requireMember(actor);
  const { db } = deps;
  // Without the lock first: while a result is stored, those who are late do not wait for it.
  const { method } = await requireOpen(db, member, await findProposal(db, id));
  if (isPaid(method)) return presentBallot(await castPaid(deps, member, { id, body }));
  return presentBallot(
    await inTransaction(db, async (tx) => {
      await requireFitting(tx, member, { id, body });
      return write(tx, id, member.userId, body);
    }),
  );
};

interface Sent {
  readonly id: string;
  readonly body: CastBallot;
}

/** @throws governance.not_found, governance.not_open, governance.not_elector, governance.ballot */
async function requireFitting(tx: Transaction, member: MemberActor, { id, body }: Sent): Promise<void> {
  const { method, options } = await requireOpen(tx, member, await holdProposal(tx, id));
  if (!(await listElectorIn(tx, member.userId, [id])).has(id))
    throw governanceErrors.fail('governance.not_elector');
  if (body.marks && !fitsMethod(method, options.length, body.marks))
    throw governanceErrors.fail('governance.ballot');
}

/** Decides on the payment behind the lock, posts it outside any transaction, and says what is stored then. */
async function castPaid(deps: OperationDeps, member: MemberActor, sent: Sent): Promise<BallotRow> {
  const { db } = deps;
  const { id, body } = sent;
  // A payment that a call before this one did not see the answer of is settled first.
  const before = await findBallot(db, id, member.userId);
  if (before?.nextMarks) await settlePayments(deps, id, before.id);
  await inTransaction(db, async (tx) => {
    await requireFitting(tx, member, sent);
    await castPaidBallot(deps, tx, { proposalId: id, member, body });
  });
  const written = await findBallot(db, id, member.userId);
  if (written) await settlePayments(deps, id, written.id);
  const stored = await findBallot(db, id, member.userId);
  if (!stored) throw governanceErrors.fail('governance.not_open');
  if (stored.no === body.no) return stored;
  throw stored.no < body.no ? governanceErrors.fail('governance.not_enough_hdag') : failChanged(stored);
}

/** @throws governance.not_found, governance.not_open */
async function requireOpen(
  db: Database,
  member: MemberActor,
  found: ProposalRow | null,
): Promise<ProposalRow> {
  const proposal = requireReadable(member, found);
  if (!takesBallots(proposal, await readClock(db))) throw governanceErrors.fail('governance.not_open');
  return proposal;
}

async function write(
  tx: Transaction,
  proposalId: string,
  userId: string,
  { no, marks }: CastBallot,
): Promise<BallotRow> {
  const packed = marks && packMarks(marks);
  if (no === 1 && packed) {
    const id = randomBytes(12).toString('hex');
    const made = await insertBallot(tx, { proposalId, userId, id, no, marks: packed });
    if (made) return made;
  }
  const changed = no > 1 ? await changeBallot(tx, { proposalId, userId, no, marks: packed }) : null;
  if (changed) return changed;
  const stored = await findBallot(tx, proposalId, userId);
  if (stored?.no === no && isSameMarks(stored.marks, packed)) return stored;
  throw failChanged(stored);
}
