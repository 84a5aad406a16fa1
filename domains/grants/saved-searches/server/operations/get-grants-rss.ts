import type { Operation } from '#platform/server/domain.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import { rssOf } from '../rules/grant-feed.ts';
import { keptAnswer } from '../services/kept-answer.ts';
import { readFeed } from '../services/read-feed.ts';

/** Returns the results of a search as RSS. @throws saved_searches.feed_unknown and the refusals of a search */
export const getGrantsRss: Operation<typeof savedSearchesEndpoints.getGrantsRss> = async (
  deps,
  _actor,
  input,
) => {
  const { entries, place } = await readFeed(deps, input, 'grants.rss');
  return keptAnswer(deps, rssOf(entries, place));
};
