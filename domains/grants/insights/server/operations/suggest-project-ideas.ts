import { countOpenGrants, LEXICON } from '#grants/catalog/server';
import type { Operation } from '#platform/server/domain.ts';
import { hasModel } from '#platform/server/language-model.ts';
import { ModelBudgetSpent, readModelLeft, takeModelTurn } from '#platform/server/model-budget.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { Services } from '#platform/server/services.ts';
import { countPublishedAbout, findMiddleGoal } from '#projects/projects/server';
import { DEFAULT_INTERESTS, EXAMPLE_GOAL_ETH, IDEAS_MAX } from '../../contract/constants.ts';
import type { insightsEndpoints } from '../../contract/endpoints.ts';
import type { Idea } from '../../contract/schemas.ts';
import { mostTokens, wordIdeas } from '../adapters/word-ideas.ts';
import { makeIdeas } from '../rules/make-ideas.ts';
import { nearTopics } from '../rules/near-topics.ts';

const BY_RULES = 'These ideas are worded by rules.';

/**
 * Topics near the interests that many open grants and few published projects mention. The same catalog gives the same
 * ideas; where the operator named a language model, it words them. @throws grants.index_loading,
 * grants.too_many_searches
 */
export const suggestProjectIdeas: Operation<(typeof insightsEndpoints)['suggestProjectIdeas']> = async (
  services,
  actor,
  { body: { interests = DEFAULT_INTERESTS } },
) => {
  const { userId } = requireMember(actor);
  const topics = nearTopics(LEXICON, interests);
  const words = topics.map((topic) => topic.words);
  const found = await countOpenGrants(services, userId, words.flat());
  const best = topics.map((topic) => {
    const [first] = topic.words
      .map((text) => ({ text, grants: found.get(text) ?? 0 }))
      .sort((a, b) => b.grants - a.grants);
    return { ...topic, words: first?.text ?? '', grants: first?.grants ?? 0 };
  });
  const counts = await countPublishedAbout(
    services.db,
    best.map((topic) => topic.words),
  );
  const counted = best.map((topic, at) => ({ ...topic, projects: counts[at] ?? 0 }));
  const goal = (await findMiddleGoal(services.db)) ?? EXAMPLE_GOAL_ETH;
  const ideas = makeIdeas(counted, goal, IDEAS_MAX);
  if (!hasModel(services.config) || ideas.length === 0) return { ideas, modelLeft: null, notice: null };
  return wordWithinBudget(services, userId, { ideas, interests });
};

async function wordWithinBudget(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
  { ideas, interests }: { readonly ideas: Idea[]; readonly interests: readonly string[] },
) {
  const turn = await takeModelTurn(services, userId, mostTokens(ideas, interests));
  const isSpent = turn instanceof ModelBudgetSpent;
  const worded = isSpent ? ideas : await wordIdeas(services.config, ideas, interests, turn.settle);
  const notice = isSpent ? `${turn.sentence} ${BY_RULES}` : null;
  return { ideas: worded, modelLeft: await readModelLeft(services, userId), notice };
}
