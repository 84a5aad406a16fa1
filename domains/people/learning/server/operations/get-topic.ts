import type { Operation } from '#platform/server/domain.ts';
import type { learningEndpoints } from '../../contract/endpoints.ts';
import { learningErrors } from '../../contract/errors.ts';
import { findTopic } from '../services/topics.ts';

/**
 * One topic with its text and quiz.
 * @throws learning.topic_not_found
 */
export const getTopic: Operation<typeof learningEndpoints.getTopic> = async (deps, _actor, { params }) => {
  const topic = await findTopic(deps, params.id);
  if (!topic) throw learningErrors.fail('learning.topic_not_found');
  return { success: true, data: topic };
};
