import type { MemberActor } from '#platform/kernel/access.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { PROOF_FRESH_MS } from '../../contract/constants.ts';
import { identityErrors } from '../../contract/errors.ts';
import { selectProof } from '../store/session-store.ts';

/**
 * The one rule for every change a thief of an open session could keep the account by: it goes through only within ten
 * minutes of a proof, be that the sign-in or one given again (ASVS V7.5.1; docs/decisions/0017).
 * @throws identity.reauthentication_required
 */
export async function requireFreshProof(
  deps: OperationDeps,
  { sessionId }: Pick<MemberActor, 'sessionId'>,
): Promise<void> {
  const provedAt = await selectProof(deps.db, sessionId);
  if (provedAt && provedAt.getTime() + PROOF_FRESH_MS > deps.clock.now().getTime()) return;
  throw identityErrors.fail('identity.reauthentication_required');
}
