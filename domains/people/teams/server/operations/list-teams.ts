import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { presentTeamCards } from '../services/present-team.ts';

export const listTeams: Operation<typeof spaceEndpoints.listTeams> = ({ db }, actor) =>
  presentTeamCards(db, requireActingMember(actor).userId);
