import { randomBytes } from 'node:crypto';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { authenticatorUri, secretText } from '../rules/totp.ts';
import { sealSecret } from '../services/authenticator-secret.ts';
import { requireProvenMember } from '../services/proofs.ts';
import { replaceWaitingAuthenticator } from '../store/authenticator-store.ts';

/** RFC 4226 §4: 160 bits. */
const SECRET_BYTES = 20;
const USUAL_NAME = 'Authenticator app';

/**
 * Begins to set up an authenticator app. Nothing counts until a code of it is entered; begun again, the secret before
 * is void.
 */
export const startAuthenticator: Operation<typeof factorEndpoints.startAuthenticator> = async (
  deps,
  actor,
) => {
  const { userId, username } = await requireProvenMember(deps, actor);
  const secret = randomBytes(SECRET_BYTES);
  const waiting = await inTransaction(deps.db, (tx) =>
    replaceWaitingAuthenticator(tx, {
      userId,
      sealedSecret: sealSecret(deps, userId, secret),
      name: USUAL_NAME,
      createdAt: deps.clock.now(),
    }),
  );
  if (!waiting) throw identityErrors.fail('identity.authenticator_exists');
  return { secret: secretText(secret), uri: authenticatorUri(secret, username) };
};
