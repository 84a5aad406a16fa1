import type { Operation } from '#platform/server/domain.ts';
import type { learningEndpoints } from '../../contract/endpoints.ts';
import { listTopicCards } from '../services/topics.ts';

/** The eight topics in reading order. */
export const listTopics: Operation<typeof learningEndpoints.listTopics> = async (deps) => ({
  success: true,
  data: await listTopicCards(deps),
});
