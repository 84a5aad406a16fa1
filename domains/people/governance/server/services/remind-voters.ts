import { momentText } from '#platform/kernel/format/dates.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Services } from '#platform/server/services.ts';
import { takesBallots } from '../policies.ts';
import { listWithoutBallot } from '../store/elector-store.ts';
import { changeProposal, holdProposal, lockProposal } from '../store/proposal-store.ts';
import { notifyAbout } from './notices.ts';

/**
 * Reminds voters without a ballot, once, that voting closes. The notes are written beside ballots that are being cast,
 * and each once by its key; only the mark that it is done takes the lock.
 */
export async function remindVoters({ db, clock }: Services, id: string): Promise<void> {
  const isDone = await inTransaction(db, async (tx) => {
    const proposal = await holdProposal(tx, id);
    if (!proposal?.closesAt || proposal.remindedAt !== null) return false;
    if (!takesBallots(proposal, await readClock(tx))) return false;
    await notifyAbout(tx, id, {
      to: await listWithoutBallot(tx, id),
      type: 'info',
      title: `Voting closes soon: ${proposal.title}`,
      message: `You have not voted yet. Voting closes on ${momentText(proposal.closesAt)}.`,
      fact: 'closing',
      at: clock.now(),
    });
    return true;
  });
  if (!isDone) return;
  await inTransaction(db, async (tx) => {
    const proposal = await lockProposal(tx, id);
    if (proposal?.remindedAt === null) await changeProposal(tx, id, { remindedAt: await readClock(tx) });
  });
}
