import { randomBytes } from 'node:crypto';
import type { MemberActor } from '#platform/kernel/access.ts';
import { type Database, inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { governanceEndpoints } from '../../contract/endpoints.ts';
import { governanceErrors } from '../../contract/errors.ts';
import type { CastBallot } from '../../contract/schemas.ts';
import { takesBallots } from '../policies.ts';
import { fitsMethod, packMarks } from '../rules/ballot-marks.ts';
import { requireReadable } from '../services/find-proposals.ts';
import { presentBallot } from '../services/present-proposals.ts';
import { changeBallot, findBallot, insertBallot } from '../store/ballot-store.ts';
import { listElectorIn } from '../store/elector-store.ts';
import { findProposal, holdProposal, readClock } from '../store/proposal-store.ts';
import type { BallotRow, ProposalRow } from '../store/tables.ts';

/**
 * Casts, changes or withdraws the caller's ballot. It counts if the database's clock is before the closing behind the
 * lock that closing waits for. The same call again changes nothing. No trace is kept of when a ballot was cast.
 * @throws governance.not_found, governance.not_open, governance.not_elector, governance.ballot
 * @throws governance.ballot_changed with the stored ballot in its details
 */
export const castBallot: Operation<typeof governanceEndpoints.castBallot> = async (
  { db },
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  // Without the lock first: while a result is stored, those who are late do not wait for it.
  await requireOpen(db, member, await findProposal(db, params.id));
  const ballot = await inTransaction(db, async (tx) => {
    const proposal = await requireOpen(tx, member, await holdProposal(tx, params.id));
    const { id, method, options } = proposal;
    if (!(await listElectorIn(tx, member.userId, [id])).has(id))
      throw governanceErrors.fail('governance.not_elector');
    if (body.marks && !fitsMethod(method, options.length, body.marks))
      throw governanceErrors.fail('governance.ballot');
    return write(tx, proposal, member.userId, body);
  });
  return presentBallot(ballot);
};

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
  { id: proposalId }: ProposalRow,
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
  if (stored?.no === no && isSame(stored.marks, packed)) return stored;
  throw governanceErrors.fail('governance.ballot_changed', {
    details: { ballot: stored && presentBallot(stored) },
  });
}

function isSame(stored: Buffer | null, sent: Buffer | null): boolean {
  return stored && sent ? stored.equals(sent) : stored === sent;
}
