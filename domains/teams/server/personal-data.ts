import type { Transaction } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { fileObject, REMOVE_FILES_JOB } from './file-objects.ts';
import { settleDecisions } from './services/settle-decisions.ts';
import { deleteTeam, forgetMember, listTeamIdsOf, selectPersonalData } from './store/personal-data-store.ts';
import { listMembers, lockTeam, updateTeam } from './store/team-store.ts';

/** A member's missions and asks, which leave with the account, and what they did in teams, which stays nameless. */
export const teamsPersonalData = definePersonalData({
  columns: {
    missions: [
      'id',
      'ownerId',
      'projectId',
      'revision',
      'title',
      'text',
      'pay',
      'roles',
      'createdAt',
      'updatedAt',
    ],
    'team-asks': ['id', 'missionId', 'role', 'roleLabel', 'message', 'state', 'askedAt', 'ownerContact'],
    'team-answers': [
      'id',
      'roleLabel',
      'message',
      'state',
      'askedAt',
      'endedAt',
      'personContact',
      'declineKind',
      'declineNote',
      'reportedAt',
    ],
    'team-restrictions': ['userId', 'until'],
    teams: [
      'teamId',
      'userId',
      'roleLabel',
      'introductionId',
      'joinedAt',
      'leftAt',
      'leftReason',
      'agreedVersion',
    ],
    'team-tasks': ['id', 'teamId', 'title', 'assigneeId', 'dueOn', 'doneAt', 'createdAt'],
    'team-decisions': ['id', 'teamId', 'authorId', 'proposal', 'proposedAt', 'result', 'decidedAt'],
    'team-votes': ['decisionId', 'userId', 'isYes', 'votedAt'],
    'team-files': ['id', 'teamId', 'uploaderId', 'name', 'mediaType', 'bytes', 'at'],
    'team-history': ['id', 'teamId', 'actorId', 'kind', 'subject', 'at'],
  },
  export: ({ db }, userId) => selectPersonalData(db, userId),
  async erase({ clock }, tx, userId) {
    const teamIds = await listTeamIdsOf(tx, userId);
    await forgetMember(tx, userId);
    for (const id of teamIds) await leaveTeam(tx, id, { userId, at: clock.now() });
  },
});

/** The team goes to the member who is in it longest; one without members goes with its last. */
async function leaveTeam(
  tx: Transaction,
  id: string,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const team = await lockTeam(tx, id);
  const [next] = await listMembers(tx, id);
  if (!next) {
    const files = await deleteTeam(tx, id);
    if (files.length > 0)
      await enqueue(tx, REMOVE_FILES_JOB, { objects: files.map((file) => fileObject(id, file)) });
    return;
  }
  if (team?.ownerId === userId) await updateTeam(tx, id, { ownerId: next.userId });
  await settleDecisions(tx, id, at);
}
