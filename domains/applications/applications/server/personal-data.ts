import { definePersonalData } from '#platform/server/personal-data.ts';
import { removeApplications } from './services/remove-applications.ts';
import { leaveNameless, listOwnedIds, selectPersonalData } from './store/personal-data-store.ts';

/** A member's applications, which leave with the account, and their part in those of others, which stays nameless. */
export const applicationsPersonalData = definePersonalData({
  columns: {
    applications: [
      'id',
      'ownerId',
      'grantId',
      'projectId',
      'title',
      'funder',
      'link',
      'deadline',
      'closesAt',
      'amounts',
      'status',
      'revision',
      'submittedOn',
      'submittedHow',
      'asked',
      'askedCurrency',
      'decidedOn',
      'won',
      'wonCurrency',
      'startedAt',
      'updatedAt',
    ],
    shared: ['applicationId', 'userId', 'role', 'invitedAt', 'acceptedAt'],
    tasks: ['id', 'applicationId', 'title', 'assigneeId', 'dueOn', 'doneAt', 'createdAt'],
    notes: ['id', 'applicationId', 'authorId', 'text', 'at'],
    files: ['id', 'applicationId', 'uploaderId', 'name', 'mediaType', 'bytes', 'at'],
    history: [
      'id',
      'applicationId',
      'actorId',
      'kind',
      'fromStatus',
      'toStatus',
      'memberId',
      'subject',
      'note',
      'at',
    ],
  },
  export: ({ db }, userId) => selectPersonalData(db, userId),
  erase: async (services, tx, userId) => {
    const ids = await listOwnedIds(tx, userId);
    await removeApplications(services, tx, { ownerId: userId, ids });
    await leaveNameless(tx, userId);
  },
});
