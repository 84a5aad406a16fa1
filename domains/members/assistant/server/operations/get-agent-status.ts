import type { Operation } from '#platform/server/domain.ts';
import type { assistantEndpoints } from '../../contract/endpoints.ts';
import { answersQuestion } from '../extension-points/agents.ts';

/** All that answer, and how many can now: a search may build its index after a start. */
export const getAgentStatus: Operation<typeof assistantEndpoints.getAgentStatus> = async (deps) => {
  const agents = deps.contributions.of(answersQuestion);
  const ready = agents.filter((agent) => agent.isReady?.(deps) !== false);
  return { success: true, data: { availableAgents: ready.length, totalAgents: agents.length } };
};
