import type { GrantFilters } from '#grants/catalog/contract';
import { listNewest } from '#grants/catalog/server';
import type { OperationDeps } from '#platform/server/domain.ts';
import { FEED_ENTRIES } from '../../contract/constants.ts';
import type { FeedPlace } from '../rules/grant-feed.ts';
import { queryOf } from '../rules/stored-filters.ts';
import { requireFeedOwner } from './feed-owner.ts';

type Asked = { readonly params: { readonly token: string }; readonly query: GrantFilters };

/** Entries of a feed, and the addresses it names. */
export async function readFeed(deps: OperationDeps, { params, query }: Asked, file: string) {
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
