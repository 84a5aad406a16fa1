import { proposeTeams as propose } from '#engines/teaming';
import type { Operation } from '#platform/server/domain.ts';
import { ALTERNATIVES } from '../../contract/constants.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { exampleCrowd } from '../rules/example-crowd.ts';
import { engineMission, presentProposal } from '../rules/propose.ts';
import { readMission } from '../rules/read-mission.ts';

/** Teams of the example crowd for what a visitor writes. */
export const tryTeams: Operation<typeof teamsEndpoints.tryTeams> = async (
  _deps,
  _actor,
  { body: { text, pay } },
) => {
  const { people, nameOf } = exampleCrowd();
  const reading = readMission(text);
  const { roles } = reading;
  const found = propose(people, engineMission({ roles, pay }), { teams: ALTERNATIVES });
  return { reading, proposal: presentProposal(found, { roles, people, nameOf }) };
};
