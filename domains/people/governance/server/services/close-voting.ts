import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Services } from '#platform/server/services.ts';
import { runInThread } from '#platform/server/threads/thread-pool.ts';
import { defineThreadTask } from '#platform/server/threads/thread-task.ts';
import { formatHdag } from '#standing/tokens/contract';
import type { Outcome } from '../../contract/constants.ts';
import { ballotCounted, proposalPassed } from '../../contract/events.ts';
import type { ClosedVote, CountedVote } from '../rules/count-vote.ts';
import { hasUnpaid, listBallots, listVoters } from '../store/ballot-store.ts';
import { changeProposal, findProposal, lockProposal } from '../store/proposal-store.ts';
import { insertResult } from '../store/result-store.ts';
import type { ProposalRow } from '../store/tables.ts';
import type { run } from './count-vote-task.ts';
import { notifyAbout } from './notices.ts';
import { refundAll, settlePayments } from './settle-payments.ts';

const task = defineThreadTask<typeof run>('count-vote-task', import.meta.url, 300_000);

/**
 * Closes a vote whose time is over, counts it and stores the result. Each step is kept: after a crash the next run
 * counts what is closed, and the same ballots and seed give the same result.
 */
export async function closeVoting(services: Services, id: string): Promise<void> {
  await stopBallots(services, id);
  // A ballot cast in time counts once its payment is posted.
  await settlePayments(services, id);
  if (await hasUnpaid(services.db, id)) throw new Error(`The ballots of ${id} are not all paid for yet`);
  const vote = await readClosed(services, id);
  if (vote) await store(services, id, await runInThread(services, task, vote));
}

/** From here on no ballot changes: those that were being cast are awaited by the lock. */
function stopBallots({ db }: Services, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const proposal = await lockProposal(tx, id);
    const now = await readClock(tx);
    if (proposal?.state !== 'open' || !proposal.closesAt || now < proposal.closesAt) return;
    await changeProposal(tx, id, { state: 'counting', updatedAt: now });
  });
}

async function readClosed({ db }: Services, id: string): Promise<ClosedVote | null> {
  const proposal = await findProposal(db, id);
  if (proposal?.state !== 'counting') return null;
  const { seed, electors, quorum } = proposal;
  if (seed === null || electors === null || quorum === null)
    throw new Error(`The vote ${id} was opened without a seed`);
  const { title, method, seats, options, minRepId, minHdag, uniqueHumans, sbtHolders, checkpoint } = proposal;
  const ballots = await listBallots(db, id);
  return {
    id,
    title,
    method,
    seats,
    options,
    ballots,
    seed,
    electors,
    quorum,
    minRepId,
    minHdag,
    uniqueHumans,
    sbtHolders,
    checkpoint,
  };
}

async function store(services: Services, id: string, { outcome, result, file }: CountedVote): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const proposal = await lockProposal(tx, id);
    // Another run was here since it was read.
    if (proposal?.state !== 'counting') return;
    const at = services.clock.now();
    const returned = outcome === 'no-quorum' ? await refundAll(tx, id) : 0n;
    await insertResult(tx, { proposalId: id, result, file });
    await changeProposal(tx, id, { state: outcome, countedAt: at, updatedAt: at });
    const voters = await listVoters(tx, id);
    const counted = voters.map((userId) => ({ proposalId: id, userId }));
    await services.events.publishAll(tx, ballotCounted, counted);
    if (outcome === 'passed' && proposal.authorId)
      await services.events.publish(tx, proposalPassed, { proposalId: id, userId: proposal.authorId });
    await announce(tx, proposal, { outcome, voters, elected: result.count.elected, returned, at });
    await audit(tx, {
      action: 'governance.vote_counted',
      subjectId: id,
      details: {
        outcome,
        ballots: result.ballots,
        ballotsRoot: result.ballotsRoot,
        ...(returned > 0n ? { returned: formatHdag(returned) } : {}),
      },
    });
  });
  // Refunds after a vote without a quorum.
  await settlePayments(services, id);
}

interface Announced {
  readonly outcome: Outcome;
  readonly voters: readonly string[];
  readonly elected: readonly string[];
  /** Micro-HDAG that goes back to the voters. */
  readonly returned: bigint;
  readonly at: Date;
}

async function announce(
  tx: Transaction,
  { id, title, authorId }: ProposalRow,
  { outcome, voters, elected, returned, at }: Announced,
): Promise<void> {
  await notifyAbout(tx, id, {
    to: [authorId, ...voters],
    type: outcome === 'passed' ? 'success' : 'info',
    title: `Voting has closed: ${title}`,
    message: `${MESSAGES[outcome](elected)}${returned > 0n ? ' What the ballots cost goes back to their voters.' : ''}`,
    fact: 'closed',
    at,
  });
}

const MESSAGES: Readonly<Record<Outcome, (elected: readonly string[]) => string>> = {
  passed: (elected) => `It passed: ${elected.join(', ')}. You can download all ballots and count them again.`,
  failed: () => 'It did not pass. You can download all ballots and count them again.',
  'no-quorum': () => 'Too few members voted for the result to count.',
};
