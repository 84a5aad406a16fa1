import type { GrantFilters } from '#grants/catalog/contract';
import { listNewest } from '#grants/catalog/server';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { FEED_ENTRIES } from '../../contract/constants.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import { type FeedPlace, jsonFeedOf, rssOf } from '../rules/grant-feed.ts';
import { queryOf } from '../rules/stored-filters.ts';
import { requireFeedOwner } from '../services/feed-owner.ts';
import { keptAnswer } from '../services/kept-answer.ts';

type Asked = { readonly params: { readonly token: string }; readonly query: GrantFilters };

async function readFeed(deps: OperationDeps, { params, query }: Asked, file: string) {
  const userId = await requireFeedOwner(deps, params.token);
  const entries = await listNewest(deps, userId, { filters: query, limit: FEED_ENTRIES });
  const { PUBLIC_URL: publicUrl } = deps.config;
  const search = queryOf(query);
  const asked = search === '' ? '' : `?${search}`;
  const place: FeedPlace = {
    publicUrl,
    searchUrl: `${publicUrl}/grants${asked}`,
    feedUrl: `${publicUrl}/feeds/${params.token}/${file}${asked}`,
  };
  return { entries, place };
}

/** Returns the results of a search as RSS. @throws saved_searches.feed_unknown and the refusals of a search */
export const getGrantsRss: Operation<(typeof savedSearchesEndpoints)['getGrantsRss']> = async (
  deps,
  _actor,
  input,
) => {
  const { entries, place } = await readFeed(deps, input, 'grants.rss');
  return keptAnswer(deps, rssOf(entries, place));
};

/** Returns the results of a search as JSON Feed. @throws saved_searches.feed_unknown and the refusals of a search */
export const getGrantsJsonFeed: Operation<(typeof savedSearchesEndpoints)['getGrantsJsonFeed']> = async (
  deps,
  _actor,
  input,
) => {
  const { entries, place } = await readFeed(deps, input, 'grants.json');
  return keptAnswer(deps, jsonFeedOf(entries, place));
};
