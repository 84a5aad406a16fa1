import type { MemberActor } from '#platform/kernel/access.ts';
import { audit } from '#platform/server/audit.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { PROOF_FRESH_MS } from '../../contract/constants.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { Proof } from '../../contract/passkey-schemas.ts';
import { selectProof, updateProof } from '../store/session-store.ts';
import { redeemFactorCode } from './factor-codes.ts';
import { isOwnPasskey } from './passkey-proofs.ts';
import { isOwnPassword } from './passwords.ts';

/** Until when the session's last proof counts for sensitive changes; null when it no longer does. */
export async function findProofEnd(
  deps: OperationDeps,
  { sessionId }: Pick<MemberActor, 'sessionId'>,
): Promise<Date | null> {
  const provedAt = await selectProof(deps.db, sessionId);
  const end = provedAt && new Date(provedAt.getTime() + PROOF_FRESH_MS);
  return end && end > deps.clock.now() ? end : null;
}

/**
 * Lets a sensitive change through only within ten minutes of a proof: whoever finds an open browser must not be
 * able to keep the account (ASVS V7.5.1).
 * @throws identity.reauthentication_required
 */
export async function requireFreshProof(
  deps: OperationDeps,
  actor: Pick<MemberActor, 'sessionId'>,
): Promise<void> {
  if (await findProofEnd(deps, actor)) return;
  throw identityErrors.fail('identity.reauthentication_required');
}

/**
 * Proves again who holds the session, by the password or a factor.
 * @returns until when it counts; null when the proof was wrong
 * @throws identity.throttled, server.busy
 */
export async function proveAgain(
  deps: OperationDeps,
  actor: MemberActor,
  proof: Proof,
): Promise<Date | null> {
  if (!(await isProof(deps, actor.userId, proof))) return null;
  const now = deps.clock.now();
  if (!(await updateProof(deps.db, actor.sessionId, now))) return null;
  await audit(deps.db, {
    action: 'identity.reauthenticated',
    actorId: actor.userId,
    subjectId: actor.sessionId,
    details: { by: 'password' in proof ? 'password' : 'code' in proof ? 'code' : 'passkey' },
    request: deps.request,
  });
  return new Date(now.getTime() + PROOF_FRESH_MS);
}

async function isProof(deps: OperationDeps, userId: string, proof: Proof): Promise<boolean> {
  if ('password' in proof) return isOwnPassword(deps, userId, proof.password);
  if ('passkey' in proof) return isOwnPasskey(deps, userId, proof.passkey);
  return (await redeemFactorCode(deps, userId, proof.code, async () => true)) === true;
}
