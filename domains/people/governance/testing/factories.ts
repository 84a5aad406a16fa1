import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { STATUS_QUO } from '../contract/constants.ts';
import { packMarks } from '../server/rules/ballot-marks.ts';
import { closeVoting } from '../server/services/close-voting.ts';
import { openVoting } from '../server/services/open-voting.ts';
import { insertBallot } from '../server/store/ballot-store.ts';
import { insertElectors } from '../server/store/elector-store.ts';
import { createProposal } from '../server/store/proposal-store.ts';

interface Planted {
  readonly authorId: string;
  readonly state: 'draft' | 'notice';
}

/** A stored proposal by single choice, straight to its table; in notice it opens in three days. @returns its id */
export async function aStoredProposal(db: Database, { authorId, state }: Planted): Promise<string> {
  const [id, at] = [randomUUID(), new Date()];
  const opensAt = new Date(at.getTime() + 3 * DAY_MS);
  await inTransaction(db, (tx) =>
    createProposal(tx, {
      id,
      authorId,
      state,
      title: 'Fund a tide board',
      summary: 'A board on the quay that shows the next tide.',
      text: 'Small harbors have no board that shows the next tide. We ask to build one.',
      method: 'plurality',
      options: ['Build it', STATUS_QUO],
      seats: 1,
      minRepId: 0,
      minHdag: 0,
      uniqueHumans: false,
      sbtHolders: false,
      createdAt: at,
      updatedAt: at,
      ...(state === 'notice'
        ? { opensAt, closesAt: new Date(opensAt.getTime() + 7 * DAY_MS), publishedAt: at }
        : {}),
    }),
  );
  return id;
}

/** Opens a vote in notice now, with these members as its voters. */
export async function openVote(services: Services, id: string, voterIds: readonly string[]): Promise<void> {
  const { db } = services;
  await db.execute(
    sql`update governance_proposal set opens_at = clock_timestamp() - interval '1 hour' where id = ${id}`,
  );
  await openVoting(services, id);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`delete from governance_elector where proposal_id = ${id}`);
    await insertElectors(tx, id, voterIds);
  });
}

/** Opens a vote in notice now, lets these members choose its first option, and counts it. */
export async function holdVote(services: Services, id: string, voterIds: readonly string[]): Promise<void> {
  await openVote(services, id, voterIds);
  await inTransaction(services.db, async (tx) => {
    for (const userId of voterIds)
      await insertBallot(tx, {
        proposalId: id,
        id: randomBytes(12).toString('hex'),
        userId,
        no: 1,
        marks: packMarks([1, null]),
      });
    await tx.execute(
      sql`update governance_proposal set electors = ${voterIds.length}, closes_at = clock_timestamp() where id = ${id}`,
    );
  });
  await closeVoting(services, id);
}
