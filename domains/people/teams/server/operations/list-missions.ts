import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { presentMissions } from '../services/present-missions.ts';
import { listMissions as listRows } from '../store/mission-store.ts';

export const listMissions: Operation<typeof teamsEndpoints.listMissions> = async ({ db }, actor) =>
  presentMissions(db, await listRows(db, requireActingMember(actor).userId));
