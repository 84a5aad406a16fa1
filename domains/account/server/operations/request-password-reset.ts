import { requestPasswordReset as requestReset } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';

/** Takes a request for a reset link; the answer never tells whether there is such an account. */
export const requestPasswordReset: Operation<typeof accountEndpoints.requestPasswordReset> = async (
  deps,
  _actor,
  { body },
) => {
  await requestReset(deps, body.usernameOrEmail);
  return {
    success: true,
    message:
      'If this account has a verified e-mail address, a link is on its way. It works for 30 minutes and once.',
  };
};
