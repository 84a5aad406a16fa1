import { lockHackathon } from '#people/hackathons/server';
import type { Transaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { moveOpen } from './services/absent-judges.ts';
import { lockContest } from './store/contest-store.ts';
import { changeJudge, deleteJudge, listDeclaredBy, listJudgingOf } from './store/judge-store.ts';
import { forgetDrafts, listScoresBy } from './store/score-store.ts';
import type { JudgeRow } from './store/tables.ts';

/**
 * Entries that a member judges, their scores and declared conflicts. When they leave, open entries move to other judges; given
 * scores and comments stay without a name, since a result would not be the same without them. Notes are deleted.
 */
export const judgingPersonalData = definePersonalData({
  columns: {
    judging: ['hackathonId', 'state', 'cap', 'absentAt', 'invitedAt', 'answeredAt'],
    'judging-scores': ['hackathonId', 'submissionId', 'points', 'comment', 'note', 'isComplete', 'updatedAt'],
    'judging-conflicts': ['hackathonId', 'submissionId', 'declaredAt'],
  },
  async export({ db }, userId) {
    return {
      judging: (await listJudgingOf(db, userId)).map(({ id: _, userId: __, ...row }) => row),
      'judging-scores': await listScoresBy(db, userId),
      'judging-conflicts': await listDeclaredBy(db, userId),
    };
  },
  async erase(_services, tx, userId) {
    for (const judge of await listJudgingOf(tx, userId)) await leave(tx, judge);
  },
});

async function leave(tx: Transaction, { id, hackathonId, state }: JudgeRow): Promise<void> {
  const hackathon = await lockHackathon(tx, hackathonId);
  const contest = await lockContest(tx, hackathonId);
  if (state === 'invited' || state === 'declined' || contest?.state === 'draft') return deleteJudge(tx, id);
  await forgetDrafts(tx, id);
  await changeJudge(tx, id, { state: 'left', userId: null });
  if (hackathon && contest) await moveOpen(tx, { hackathon, contest }, await readClock(tx));
}
