import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { assistantEndpoints } from '../../contract/endpoints.ts';
import {
  answerFromGuide,
  answerFromLedger,
  answerWithGrants,
  answerWithSteps,
  type NextStepsFor,
} from '../answers.ts';
import { routeQuestion, withContext } from '../rules/route-question.ts';

/** One question, answered by whoever knows; nothing of it is kept or logged. */
export const answerQuestion =
  (nextStepsFor: NextStepsFor): Operation<typeof assistantEndpoints.answerQuestion> =>
  async (deps, actor, { body }) => {
    const { userId } = requireMember(actor);
    const { question, userContext } = body;
    const { agent, text } = routeQuestion(question);
    switch (agent) {
      case 'ledger':
        return { success: true, data: await answerFromLedger(deps.db, userId) };
      case 'steps':
        return { success: true, data: await answerWithSteps(deps.db, userId, nextStepsFor) };
      case 'grants':
        return { success: true, data: await answerWithGrants(deps, text) };
      case 'guide': {
        const asked = withContext(text, userContext?.conversationHistory);
        return { success: true, data: await answerFromGuide(asked) };
      }
    }
  };
