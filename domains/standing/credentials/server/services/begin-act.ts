import type { PasskeyRequestOptions } from '#members/identity/contract';
import { findFactors, startAct } from '#members/identity/server';
import type { OperationDeps } from '#platform/server/domain.ts';
import { credentialsErrors } from '../../contract/errors.ts';

/** Names of acts, which a challenge is for. */
export const act = {
  life: 'credentials.life',
  vouchFor: (userId: string) => `credentials.vouch:${userId}`,
} as const;

/** Asks one of the caller's passkeys to confirm an act. @throws credentials.no_passkey */
export async function beginAct(
  deps: OperationDeps,
  userId: string,
  about: string,
): Promise<PasskeyRequestOptions> {
  if ((await findFactors(deps.db, userId)).passkeys === 0)
    throw credentialsErrors.fail('credentials.no_passkey');
  return startAct(deps, userId, about);
}
