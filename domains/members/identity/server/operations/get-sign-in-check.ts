import type { Operation } from '#platform/server/domain.ts';
import type { sessionEndpoints } from '../../contract/session-endpoints.ts';

/** At most so many names: a browser sends about 50, a hostile caller as many as a header holds. */
const NAMES_MAX = 50;
const NAME_MAX_LENGTH = 80;

/** Reports what the server sees of the asking browser, for developers (page /test-login). Never a value of a cookie. */
export const getSignInCheck: Operation<typeof sessionEndpoints.getSignInCheck> = async (
  { request },
  actor,
) => ({
  success: true,
  data: {
    session: actor.kind,
    cookies: request.cookieNames.slice(0, NAMES_MAX).map((name) => name.slice(0, NAME_MAX_LENGTH)),
  },
});
