import { defineDomain } from '#platform/server/domain.ts';
import { assistantEndpoints } from '../contract/endpoints.ts';
import { assistantErrors } from '../contract/errors.ts';
import { guide } from './agents/guide-agent.ts';
import { answersQuestion } from './extension-points/agents.ts';
import { answerQuestion } from './operations/answer-question.ts';
import { getAgentStatus } from './operations/get-agent-status.ts';

export { addsToGuide, answersQuestion } from './extension-points/agents.ts';

/** The assistant for the server. */
export const assistantDomain = defineDomain({
  name: 'assistant',
  endpoints: assistantEndpoints,
  errors: assistantErrors.map,
  operations: { getAgentStatus, answerQuestion },
  contributes: [answersQuestion(guide)],
});
