import { platformErrors } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { PROOF_FRESH_MS } from '../../contract/constants.ts';
import type { proofEndpoints } from '../../contract/proof-endpoints.ts';
import { checkProof } from '../services/check-proof.ts';
import { updateProof } from '../store/session-store.ts';

/** Proves again who is signed in (ASVS V7.5.1), by whatever the account has. */
export const reauthenticate: Operation<typeof proofEndpoints.reauthenticate> = async (
  deps,
  actor,
  { body },
) => {
  const { userId, sessionId } = requireMember(actor);
  const by = await checkProof(deps, userId, body);
  const now = deps.clock.now();
  const proof = { at: now, byFactor: by === 'code' || by === 'passkey' };
  if (!(await updateProof(deps.db, sessionId, proof))) throw platformErrors.fail('session.required');
  await audit(deps.db, {
    action: 'identity.reauthenticated',
    actorId: userId,
    subjectId: sessionId,
    details: { by },
    request: deps.request,
  });
  return { success: true, until: new Date(now.getTime() + PROOF_FRESH_MS).toISOString() };
};
