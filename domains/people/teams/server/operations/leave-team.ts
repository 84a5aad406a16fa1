import type { Operation } from '#platform/server/domain.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { canLead } from '../policies.ts';
import { changeTeam } from '../services/change-team.ts';
import { endMembership } from '../services/end-membership.ts';
import { handOver } from '../services/hand-over.ts';
import { notifyOf } from '../services/notices.ts';

/** Leaves. The lead names who leads from now on; without a successor the team closes. @throws teams.not_a_member */
export const leaveTeam: Operation<typeof spaceEndpoints.leaveTeam> = (deps, actor, { params, body }) =>
  changeTeam(deps, actor, params.id, async ({ tx, team, members, userId, now, record }) => {
    const { successorId, reason } = body;
    const isMember = members.some((one) => one.userId === successorId && one.userId !== userId);
    if (successorId !== null && !isMember) throw teamsErrors.fail('teams.not_a_member');
    await record('left', members.find((one) => one.userId === userId)?.roleLabel);
    const staying = await endMembership(tx, { teamId: team.id, userId, reason, at: now });
    const isClosing = staying.length === 0 || (canLead(userId, team) && successorId === null);
    if (isClosing || canLead(userId, team))
      await handOver(tx, team, { leadId: isClosing ? null : successorId, at: now });
    if (isClosing) await record('closed');
    await notifyOf(tx, {
      to: staying,
      title: isClosing ? `Your team was closed: ${team.name}` : `A member left: ${team.name}`,
      message: isClosing
        ? 'Its lead left. You can still read what is in the team space.'
        : 'Their open tasks are unassigned now. Please reassign them.',
      link: `/hypercrowd/teams/${team.id}`,
      key: `left:${team.id}:${now.getTime()}`,
      at: now,
    });
  });
