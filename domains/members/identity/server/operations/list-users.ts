import type { Operation } from '#platform/server/domain.ts';
import { USERS_PER_PAGE } from '../../contract/user-constants.ts';
import type { userEndpoints } from '../../contract/user-endpoints.ts';
import { listUserPage } from '../services/list-user-page.ts';

/** One page of accounts that pass the search and the filters. */
export const listUsers: Operation<typeof userEndpoints.listUsers> = async ({ db }, _actor, { query }) => ({
  success: true,
  data: await listUserPage(db, query, USERS_PER_PAGE),
});
