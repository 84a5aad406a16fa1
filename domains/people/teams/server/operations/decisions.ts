import type { Operation } from '#platform/server/domain.ts';
import { TEAM_QUOTAS } from '../../contract/constants.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { changeTeam } from '../services/change-team.ts';
import { notifyOf } from '../services/notices.ts';
import { settleDecisions } from '../services/settle-decisions.ts';
import { countDecisions, findDecision, insertDecision, saveVote } from '../store/part-store.ts';

type Endpoints = typeof spaceEndpoints;

/** Proposes a decision; the others are asked to vote. @throws teams.too_many */
export const proposeDecision: Operation<Endpoints['proposeDecision']> = (deps, actor, { params, body }) =>
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

/** Votes, or changes the vote until there is a result. @throws teams.not_found, teams.decided */
export const voteOnDecision: Operation<Endpoints['voteOnDecision']> = (deps, actor, { params, body }) =>
  changeTeam(deps, actor, params.id, async ({ tx, team, userId, now, record }) => {
    const decision = await findDecision(tx, { teamId: team.id, id: params.partId });
    if (!decision) throw teamsErrors.fail('teams.not_found');
    if (decision.result) throw teamsErrors.fail('teams.decided');
    await saveVote(tx, { decisionId: decision.id, userId, isYes: body.isYes, votedAt: now });
    await settleDecisions(tx, team.id, now);
    const { result = null } = (await findDecision(tx, { teamId: team.id, id: decision.id })) ?? {};
    if (result) await record(`decision-${result}`, decision.proposal);
  });
