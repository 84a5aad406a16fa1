import type { Operation } from '#platform/server/domain.ts';
import { CONTRIBUTORS_PER_PAGE } from '../../contract/constants.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { presentPublic } from '../services/present.ts';
import { requireShownProject } from '../services/require-project.ts';
import { totalsOf } from '../store/contribution-store.ts';
import { listConfirmedPage } from '../store/contributor-store.ts';

/** One page of what is confirmed, as every member sees it: anonymous givers are never named, not even to the owner. */
export const listContributors: Operation<typeof crowdfundingEndpoints.listContributors> = async (
  { db },
  actor,
  { params, query },
) => {
  const { id } = await requireShownProject(db, actor, params.id);
  const [rows, { count, backers }] = await Promise.all([
    listConfirmedPage(db, id, { page: query.page, pageSize: CONTRIBUTORS_PER_PAGE }),
    totalsOf(db, id),
  ]);
  return { items: await presentPublic(db, rows), total: count, backers };
};
