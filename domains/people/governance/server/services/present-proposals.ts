import { whoIs } from '#members/identity/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Services } from '#platform/server/services.ts';
import { TIERS } from '#standing/reputation/contract';
import { formatHdag } from '#standing/tokens/contract';
import { balancesOf } from '#standing/tokens/server';
import { isPaid } from '../../contract/method-rules.ts';
import type { OwnBallot, Proposal, ProposalCard } from '../../contract/schemas.ts';
import { actionsOf, isAuthor } from '../policies.ts';
import { unpackMarks } from '../rules/ballot-marks.ts';
import { countBallots, findBallot, listVotedIn } from '../store/ballot-store.ts';
import { listElectorIn } from '../store/elector-store.ts';
import { listPaid } from '../store/payment-store.ts';

import { countedBallots, findResult } from '../store/result-store.ts';
import type { BallotRow, ProposalRow } from '../store/tables.ts';
import { demandsOn } from './demands.ts';

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Proposals as rows of a list, in five queries for any number of them. */
export async function presentCards(
  db: Database,
  rows: readonly ProposalRow[],
  actor: MemberActor,
): Promise<ProposalCard[]> {
  const ids = rows.map(({ id }) => id);
  const nameOf = await whoIs(
    db,
    rows.map(({ authorId }) => authorId),
  );
  const ballots = await ballotsOf(db, rows);
  const electorIn = await listElectorIn(db, actor.userId, ids);
  const votedIn = await listVotedIn(db, actor.userId, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    summary: row.summary,
    state: row.state,
    method: row.method,
    author: nameOf(row.authorId),
    opensAt: textOf(row.opensAt),
    closesAt: textOf(row.closesAt),
    electors: row.electors,
    ballots: ballots.get(row.id) ?? 0,
    isAuthor: isAuthor(actor, row),
    isElector: row.electors === null ? null : electorIn.has(row.id),
    hasVoted: votedIn.has(row.id),
  }));
}

/** Ballots of each: as its result says once it is stored, counted until then. */
async function ballotsOf(db: Database, rows: readonly ProposalRow[]): Promise<ReadonlyMap<string, number>> {
  const idsOf = (isCounted: boolean) =>
    rows.flatMap(({ id, countedAt }) => ((countedAt !== null) === isCounted ? [id] : []));
  return new Map([...(await countBallots(db, idsOf(false))), ...(await countedBallots(db, idsOf(true)))]);
}

/** A ballot as its voter reads it. */
export const presentBallot = ({ id, no, marks }: BallotRow): OwnBallot => ({
  id,
  no,
  marks: marks && unpackMarks(marks),
});

/** A proposal for one member: what all read, whether they may vote, and their ballot. Outside transactions: it reads much. */
export async function presentProposal(
  services: Services,
  row: ProposalRow,
  actor: MemberActor,
): Promise<Proposal> {
  const { db } = services;
  const now = await readClock(db);
  const [card] = await presentCards(db, [row], actor);
  if (!card) throw new Error('A proposal has a card');
  const { withdrawnAt, withdrawReason } = row;
  const ballot = await findBallot(db, row.id, actor.userId);
  return {
    ...card,
    revision: row.revision,
    text: row.text,
    options: row.options,
    seats: row.seats,
    minRepId: TIERS.find((tier) => tier === row.minRepId) ?? 0,
    minHdag: row.minHdag,
    uniqueHumans: row.uniqueHumans,
    sbtHolders: row.sbtHolders,
    quorum: row.quorum,
    seedHash: row.seedHash,
    checkpoint: row.checkpoint,
    withdrawn:
      withdrawnAt && withdrawReason !== null
        ? { at: withdrawnAt.toISOString(), reason: withdrawReason }
        : null,
    result: row.countedAt && (await findResult(db, row.id)),
    now: now.toISOString(),
    viewer: {
      can: actionsOf(actor, row, { isElector: card.isElector === true, now }),
      demands: await demandsOn(services, actor.userId, row),
      ballot: ballot && presentBallot(ballot),
      hdag: isPaid(row.method) ? await presentHdag(db, row.id, actor.userId) : null,
    },
  };
}

/** HDAG that the reader's ballot has paid, and that they have now. */
async function presentHdag(
  db: Database,
  proposalId: string,
  userId: string,
): Promise<Proposal['viewer']['hdag']> {
  const [own] = await listPaid(db, proposalId, userId);
  const { earned, free } = await balancesOf(db, userId);
  return {
    paid: formatHdag(own ? own.paid.earned + own.paid.free : 0n),
    held: formatHdag(earned + free),
  };
}
