import { defineDomain } from '#platform/server/domain.ts';
import { accountEndpoints } from '../contract/endpoints.ts';
import { accountErrors } from '../contract/errors.ts';
import { ACCOUNT_GUIDE } from './guide.ts';
import { getUser } from './operations/get-user.ts';
import { register } from './operations/register.ts';

export const accountDomain = defineDomain({
  name: 'account',
  endpoints: accountEndpoints,
  errors: accountErrors.map,
  operations: { getUser, register },
  migrations: 'domains/pages/account/server/migrations',
  contributes: [ACCOUNT_GUIDE],
});

export { presentUser } from './rules/present-user.ts';
