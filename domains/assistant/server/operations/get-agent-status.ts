import { isSearchReady } from '#grants/server';
import type { Operation } from '#platform/server/domain.ts';
import { AGENTS } from '../../contract/constants.ts';
import type { assistantEndpoints } from '../../contract/endpoints.ts';

/** All that answer, and how many can now: the grant search builds its index after a start. */
export const getAgentStatus: Operation<typeof assistantEndpoints.getAgentStatus> = async (deps) => ({
  success: true,
  data: { availableAgents: AGENTS.length - (isSearchReady(deps) ? 0 : 1), totalAgents: AGENTS.length },
});
