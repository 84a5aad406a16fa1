import { listReportsBy } from '#members/reviews/server';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { PEOPLE_CASES } from '../contract/constants.ts';
import { deleteBlocksOf, selectBlocksBy } from './store/block-store.ts';
import { deleteBuilder, findBuilder } from './store/builder-store.ts';

/** Skills and wishes of a member, their blocks and reports; who did so to them is the others'. */
export const peoplePersonalData = definePersonalData({
  columns: {
    builder: [
      'skills',
      'otherSkills',
      'hours',
      'languages',
      'roles',
      'pay',
      'wanted',
      'isLooking',
      'visibility',
      'isPaused',
      'timeZone',
      'createdAt',
      'updatedAt',
    ],
    blocks: ['blockedId', 'createdAt'],
    reports: ['reportedId', 'reason', 'text', 'at'],
  },
  async export({ db }, userId) {
    const row = await findBuilder(db, userId);
    const blocks = await selectBlocksBy(db, userId);
    const reports = await listReportsBy(db, PEOPLE_CASES, userId);
    return {
      builder: row ? [own(row)] : [],
      blocks: blocks.map(({ blockedId, createdAt }) => ({ blockedId, createdAt })),
      reports: reports.map(({ reportedId, reason, text, at }) => ({ reportedId, reason, text, at })),
    };
  },
  async erase(_services, tx, userId) {
    await deleteBuilder(tx, userId);
    await deleteBlocksOf(tx, userId);
  },
});

function own(row: NonNullable<Awaited<ReturnType<typeof findBuilder>>>) {
  const { userId: _userId, revision: _revision, skillIds: _skillIds, ...written } = row;
  return written;
}
