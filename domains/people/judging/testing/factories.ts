import { randomUUID } from 'node:crypto';
import { aClosedHackathon } from '#people/hackathons/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { computeAndStore } from '../server/services/compute.ts';
import { changeContest, insertContest } from '../server/store/contest-store.ts';
import { insertEntries } from '../server/store/entry-store.ts';
import { insertJudge } from '../server/store/judge-store.ts';
import { insertAssignments, writeScore } from '../server/store/score-store.ts';

interface Planted {
  readonly hostId: string;
  /** Maker of the one entry. */
  readonly makerId: string;
  readonly judgeId: string;
}

/** A hackathon with a published result of one entry and one judge, straight to the tables. @returns its id */
export async function aPublishedResult(
  db: Database,
  { hostId, makerId, judgeId: userId }: Planted,
): Promise<string> {
  const { hackathonId, submissionId: entryId } = await aClosedHackathon(db, { hostId, makerId });
  const [judgeId, at] = [randomUUID(), new Date()];
  const judgingUntil = new Date(at.getTime() - DAY_MS);
  await inTransaction(db, async (tx) => {
    await insertContest(tx, {
      hackathonId,
      state: 'draft',
      criteria: [{ name: 'Use', weight: 1, anchors: ['', '', '', ''] }],
      perEntry: 2,
      seed: 7,
      judgingUntil,
      createdAt: at,
      updatedAt: at,
    });
    await insertJudge(tx, {
      id: judgeId,
      hackathonId,
      userId,
      state: 'accepted',
      invitedAt: at,
      answeredAt: at,
    });
    await insertEntries(tx, hackathonId, [entryId]);
    await insertAssignments(tx, [{ judgeId, entryId, round: 1, assignedAt: at }]);
    const score = { points: [8], comment: 'We liked the quay.', note: '', isComplete: true };
    await writeScore(tx, { judgeId, entryId, ...score, updatedAt: at });
    const contest = await changeContest(tx, hackathonId, {
      state: 'published',
      openedAt: judgingUntil,
      plannedUntil: judgingUntil,
      reviewUntil: at,
      publishedAt: at,
    });
    await computeAndStore(tx, contest, at);
  });
  return hackathonId;
}
