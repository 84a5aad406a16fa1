import { type Domain, defineDomain } from '#platform/server/domain.ts';
import { assistantEndpoints } from '../contract/endpoints.ts';
import type { NextStepsFor } from './answers.ts';
import { answerQuestion } from './operations/answer-question.ts';
import { getAgentStatus } from './operations/get-agent-status.ts';

/** The assistant for the server, with what is left for a member to do. */
export function createAssistant(knows: { readonly nextStepsFor: NextStepsFor }): Domain {
  return defineDomain({
    name: 'assistant',
    endpoints: assistantEndpoints,
    operations: { getAgentStatus, answerQuestion: answerQuestion(knows.nextStepsFor) },
  });
}
