import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { assistantEndpoints } from '../../contract/endpoints.ts';
import { assistantErrors } from '../../contract/errors.ts';
import { guide, suggestionsFor } from '../agents/guide-agent.ts';
import { type Agent, answersQuestion } from '../extension-points/agents.ts';
import { withContext } from '../rules/with-context.ts';

const RETRY_SECONDS = 3;

/** One question, answered by the domain that knows; nothing of it is kept or logged. */
export const answerQuestion: Operation<typeof assistantEndpoints.answerQuestion> = async (
  deps,
  actor,
  { body: { question, userContext } },
) => {
  const { userId } = requireMember(actor);
  const { agent, text } = routed(question, deps.contributions.of(answersQuestion));
  if (agent.isReady?.(deps) === false) {
    throw assistantErrors.fail('assistant.not_ready', { retryAfterSeconds: RETRY_SECONDS });
  }
  const asked = agent === guide ? withContext(text, userContext?.conversationHistory) : text;
  const { answer, category, sources = [], links = [] } = await agent.answer(deps, { text: asked, userId });
  const suggestions = suggestionsFor(deps, category);
  return {
    success: true,
    data: {
      answer,
      category,
      agentUsed: agent.id,
      agentLabel: agent.label,
      sources: [...sources],
      links: [...links],
      suggestions,
    },
  };
};

/** The first agent that takes the question, and what it looks for. */
function routed(
  question: string,
  agents: readonly Agent[],
): { readonly agent: Agent; readonly text: string } {
  for (const agent of agents) {
    const text = agent.takes(question);
    if (text !== null) return { agent, text };
  }
  return { agent: guide, text: question };
}
