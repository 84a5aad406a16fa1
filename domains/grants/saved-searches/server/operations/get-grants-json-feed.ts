import type { Operation } from '#platform/server/domain.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import { jsonFeedOf } from '../rules/grant-feed.ts';
import { keptAnswer } from '../services/kept-answer.ts';
import { readFeed } from '../services/read-feed.ts';

/** Returns the results of a search as JSON Feed. @throws saved_searches.feed_unknown and the refusals of a search */
export const getGrantsJsonFeed: Operation<typeof savedSearchesEndpoints.getGrantsJsonFeed> = async (
  deps,
  _actor,
  input,
) => {
  const { entries, place } = await readFeed(deps, input, 'grants.json');
  return keptAnswer(deps, jsonFeedOf(entries, place));
};
