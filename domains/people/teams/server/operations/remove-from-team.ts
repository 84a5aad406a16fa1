import { quoted } from '#members/notifications/server';
import type { Operation } from '#platform/server/domain.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { canLead } from '../policies.ts';
import { changeTeam } from '../services/change-team.ts';
import { endMembership } from '../services/end-membership.ts';
import { notifyOf } from '../services/notices.ts';

/** Removes a member with a reason that they read. @throws teams.not_allowed, teams.not_a_member */
export const removeFromTeam: Operation<typeof spaceEndpoints.removeFromTeam> = (
  deps,
  actor,
  { params, body },
) =>
  changeTeam(deps, actor, params.id, async ({ tx, team, members, userId, now, record }) => {
    if (!canLead(userId, team)) throw teamsErrors.fail('teams.not_allowed');
    const member = members.find((one) => one.userId === params.partId);
    if (!member || member.userId === userId) throw teamsErrors.fail('teams.not_a_member');
    await endMembership(tx, { teamId: team.id, userId: member.userId, reason: body.reason, at: now });
    await record('removed', member.roleLabel);
    await notifyOf(tx, {
      to: [member.userId],
      title: `You were removed from a team: ${team.name}`,
      message: quoted(userId, body.reason),
      link: '/hypercrowd',
      key: `removed:${team.id}:${now.getTime()}`,
      at: now,
    });
  });
