import { defineDomain } from '#platform/server/domain.ts';
import { assistantEndpoints } from '../contract/endpoints.ts';
import { assistantErrors } from '../contract/errors.ts';
import { answersQuestion } from './agents.ts';
import { guide } from './guide.ts';
import { answerQuestion } from './operations/answer-question.ts';
import { getAgentStatus } from './operations/get-agent-status.ts';

export { addsToGuide, answersQuestion } from './agents.ts';

/** The assistant for the server. */
export const assistantDomain = defineDomain({
  name: 'assistant',
  endpoints: assistantEndpoints,
  errors: assistantErrors.map,
  operations: { getAgentStatus, answerQuestion },
  contributes: [answersQuestion(guide)],
});
