import { definePersonalData } from '#platform/server/personal-data.ts';
import { unpackMarks } from './rules/ballot-marks.ts';
import { forgetVoter, listBallotsOf } from './store/ballot-store.ts';
import { deleteCommentsOf, listCommentsOf } from './store/comment-store.ts';
import { listElectorships } from './store/elector-store.ts';
import { listPaymentsOf } from './store/payment-store.ts';
import { deleteDrafts, listOfAuthor } from './store/proposal-store.ts';

/**
 * A member's proposals, ballots and places on lists of voters. When they leave, drafts are deleted, published proposals
 * stay without their author, and ballots stay without their voter: a vote would not be counted twice alike without them.
 */
export const governancePersonalData = definePersonalData({
  columns: {
    'governance-proposals': [
      'id',
      'state',
      'title',
      'summary',
      'text',
      'method',
      'options',
      'seats',
      'minRepId',
      'minHdag',
      'uniqueHumans',
      'sbtHolders',
      'opensAt',
      'closesAt',
      'withdrawnAt',
      'withdrawReason',
      'countedAt',
      'createdAt',
      'updatedAt',
      'publishedAt',
    ],
    ballots: ['proposalId', 'title', 'id', 'no', 'options', 'marks'],
    'ballot-payments': ['proposalId', 'kind', 'isEarned', 'amount', 'state'],
    'lists-of-voters': ['proposalId'],
    'proposal-comments': ['id', 'proposalId', 'title', 'text', 'createdAt'],
  },
  async export({ db }, userId) {
    return {
      'governance-proposals': (await listOfAuthor(db, userId)).map(
        ({
          authorId: _,
          revision: __,
          seed: ___,
          seedHash: ____,
          checkpoint: _____,
          electors: ______,
          quorum: _______,
          remindedAt: ________,
          ...row
        }) => row,
      ),
      ballots: (await listBallotsOf(db, userId)).map(({ marks, ...row }) => ({
        ...row,
        marks: marks && unpackMarks(marks),
      })),
      'ballot-payments': await listPaymentsOf(db, userId),
      'lists-of-voters': await listElectorships(db, userId),
      'proposal-comments': await listCommentsOf(db, userId),
    };
  },
  async erase(_services, tx, userId) {
    await deleteDrafts(tx, userId);
    await deleteCommentsOf(tx, userId);
    await forgetVoter(tx, userId);
  },
});
