import type { Operation } from '#platform/server/domain.ts';
import { TEAM_QUOTAS } from '../../contract/constants.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { changeTeam } from '../services/change-team.ts';
import { notifyOf } from '../services/notices.ts';
import { countDecisions, insertDecision } from '../store/part-store.ts';

/** Proposes a decision; the others are asked to vote. @throws teams.too_many */
export const proposeDecision: Operation<typeof spaceEndpoints.proposeDecision> = (
  deps,
  actor,
  { params, body },
) =>
  changeTeam(deps, actor, params.id, async ({ tx, team, members, userId, now, record }) => {
    if ((await countDecisions(tx, team.id)) >= TEAM_QUOTAS.decisions)
      throw teamsErrors.fail('teams.too_many');
    const id = params.partId;
    const decision = { id, teamId: team.id, authorId: userId, proposal: body.proposal, proposedAt: now };
    if (!(await insertDecision(tx, decision))) return;
    await record('decision-proposed', body.proposal);
    await notifyOf(tx, {
      to: members.map((member) => member.userId).filter((one) => one !== userId),
      title: `Vote: ${body.proposal}`,
      message: `A decision was proposed in the team ${team.name}.`,
      link: `/hypercrowd/teams/${team.id}`,
      key: `decision:${id}`,
      at: now,
    });
  });
