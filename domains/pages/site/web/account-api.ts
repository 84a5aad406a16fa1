import { accountEndpoints } from '#pages/account/contract';
import { createApi } from '#platform/web/api.ts';

/** The calls of accounts: whether a contact of the member is verified. */
export const accountApi = createApi(accountEndpoints);
