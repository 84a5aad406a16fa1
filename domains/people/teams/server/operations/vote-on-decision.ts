import type { Operation } from '#platform/server/domain.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { changeTeam } from '../services/change-team.ts';
import { settleDecisions } from '../services/settle-decisions.ts';
import { findDecision, saveVote } from '../store/part-store.ts';

/** Votes, or changes the vote until there is a result. @throws teams.not_found, teams.decided */
export const voteOnDecision: Operation<typeof spaceEndpoints.voteOnDecision> = (
  deps,
  actor,
  { params, body },
) =>
  changeTeam(deps, actor, params.id, async ({ tx, team, userId, now, record }) => {
    const decision = await findDecision(tx, { teamId: team.id, id: params.partId });
    if (!decision) throw teamsErrors.fail('teams.not_found');
    if (decision.result) throw teamsErrors.fail('teams.decided');
    await saveVote(tx, { decisionId: decision.id, userId, isYes: body.isYes, votedAt: now });
    await settleDecisions(tx, team.id, now);
    const { result = null } = (await findDecision(tx, { teamId: team.id, id: decision.id })) ?? {};
    if (result) await record(`decision-${result}`, decision.proposal);
  });
