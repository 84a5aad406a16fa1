import { randomBytes } from 'node:crypto';
import { seedHashOf } from '#engines/tally';
import { momentText } from '#platform/kernel/format/dates.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Services } from '#platform/server/services.ts';
import { newestCheckpoint } from '#standing/tokens/server';
import { closingOf, quorumOf } from '../rules/proposal-life.ts';
import { insertElectors } from '../store/elector-store.ts';
import { changeProposal, lockProposal } from '../store/proposal-store.ts';
import type { ProposalRow } from '../store/tables.ts';
import { listEligible } from './eligible-members.ts';
import { notifyAbout } from './notices.ts';

/** One moment of the tables: levels, points, balances and the checkpoint of one voter and the next are of one time. */
const SNAPSHOT = { isolation: 'repeatable read' } as const;

/**
 * Opens a vote whose time has come: fixes who may vote, the ledger's checkpoint, the quorum and the hash of the lot's seed,
 * in one transaction. One that was withdrawn, or opened by another run, stays as it is.
 */
export async function openVoting(services: Services, id: string): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  const seedHash = seedHashOf(seed);
  await inTransaction(
    services.db,
    async (tx) => {
      const proposal = await lockProposal(tx, id);
      const now = await readClock(tx);
      if (proposal?.state !== 'notice' || !proposal.opensAt || !proposal.closesAt || proposal.opensAt > now)
        return;
      const voters = await listEligible(services, tx, proposal);
      await insertElectors(tx, id, voters);
      const opened = await changeProposal(tx, id, {
        state: 'open',
        opensAt: now,
        closesAt: closingOf(proposal.closesAt, now),
        seed,
        seedHash,
        checkpoint: proposal.minHdag > 0 ? await newestCheckpoint(tx) : null,
        electors: voters.length,
        quorum: quorumOf(voters.length),
        updatedAt: now,
      });
      await announce(tx, opened, { voters, at: services.clock.now() });
      await audit(tx, {
        action: 'governance.voting_opened',
        subjectId: id,
        details: { electors: voters.length, quorum: opened.quorum, seedHash, checkpoint: opened.checkpoint },
      });
    },
    SNAPSHOT,
  );
}

async function announce(
  tx: Transaction,
  { id, title, closesAt }: ProposalRow,
  { voters, at }: { readonly voters: readonly string[]; readonly at: Date },
): Promise<void> {
  await notifyAbout(tx, id, {
    to: voters,
    type: 'info',
    title: `Voting is open: ${title}`,
    message: `You can vote, and change your ballot, until ${closesAt ? momentText(closesAt) : 'it closes'}.`,
    fact: 'opened',
    at,
  });
}
