import { defineEndpoints } from '#platform/kernel/contract.ts';
import { agentStatusResponse, answerResponse, questionSchema } from './schemas.ts';

/** The calls of the chat (spec §7 "GET /api/qa/agent-status", "POST /api/qa/intelligent-answer"). */
export const assistantEndpoints = defineEndpoints({
  getAgentStatus: {
    method: 'GET',
    path: '/api/qa/agent-status',
    access: 'member',
    summary: 'How many of the parts that answer questions can do so now',
    response: agentStatusResponse,
  },
  answerQuestion: {
    method: 'POST',
    path: '/api/qa/intelligent-answer',
    access: 'member',
    summary:
      "Answers a question with passages of the guide, open grants or the caller's own figures, each with its source; nothing is kept",
    body: questionSchema,
    response: answerResponse,
    errors: ['assistant.not_ready'],
    rateLimit: { max: 20, perSeconds: 60 },
  },
});
