import type { Transaction } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { fileObject, REMOVE_FILES_JOB } from './rules/file-objects.ts';
import { handOver } from './services/hand-over.ts';
import { settleDecisions } from './services/settle-decisions.ts';
import { deleteTeam, forgetMember, listTeamIdsOf, selectPersonalData } from './store/personal-data-store.ts';
import { listMembers, lockTeam } from './store/team-store.ts';

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
      'removedAt',
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
    ],
    'team-reports': ['introductionId', 'reason', 'at'],
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
    'team-links': ['team_id', 'label', 'url', 'added_at'],
    'team-agreements': ['team_id', 'agreement'],
    'team-removals': ['team_id', 'left_reason', 'left_at'],
    'team-history': ['id', 'teamId', 'actorId', 'kind', 'subject', 'at'],
  },
  export: ({ db }, userId) => selectPersonalData(db, userId),
  async erase({ clock }, tx, userId) {
    const [teamIds, at] = [await listTeamIdsOf(tx, userId), clock.now()];
    for (const id of teamIds) await passOn(tx, id, { userId, at });
    await forgetMember(tx, userId);
    for (const id of teamIds) await settleTeam(tx, id, at);
  },
});

/** A team that the member leads goes to the one who is in it longest, before the mission would go with the account. */
async function passOn(
  tx: Transaction,
  id: string,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const team = await lockTeam(tx, id);
  const next = (await listMembers(tx, id)).find((member) => member.userId !== userId);
  if (team?.ownerId === userId && next && team.closedAt === null)
    await handOver(tx, team, { leadId: next.userId, at });
}

/** Counts open decisions among those who stay; a team without members goes with its last. */
async function settleTeam(tx: Transaction, id: string, at: Date): Promise<void> {
  if ((await listMembers(tx, id)).length === 0) {
    const files = await deleteTeam(tx, id);
    if (files.length > 0)
      await enqueue(tx, REMOVE_FILES_JOB, { objects: files.map((file) => fileObject(id, file)) });
    return;
  }
  await settleDecisions(tx, id, at);
}
