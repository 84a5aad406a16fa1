import type { Actor, MemberActor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { PROOF_FRESH_MS } from '../../contract/constants.ts';
import { identityErrors } from '../../contract/errors.ts';
import { hasSecondFactor } from '../rules/verification.ts';
import { selectSecondFactors } from '../store/second-factor-store.ts';
import { selectProof } from '../store/session-store.ts';

/**
 * Until when the last proof of a session counts as fresh; null where none was ever given. It may be past.
 */
export async function findProofEnd(db: Database, sessionId: string): Promise<Date | null> {
  const { provedAt } = await selectProof(db, sessionId);
  return provedAt && new Date(provedAt.getTime() + PROOF_FRESH_MS);
}

/**
 * The one rule for every change a thief of an open session could keep the account by: it goes through only within ten
 * minutes of a proof, be that the sign-in or one given again (ASVS V7.5.1; docs/decisions/0017).
 * @throws identity.reauthentication_required
 */
export async function requireStepUp(
  deps: OperationDeps,
  { sessionId }: Pick<MemberActor, 'sessionId'>,
): Promise<void> {
  const end = await findProofEnd(deps.db, sessionId);
  if (end && end > deps.clock.now()) return;
  throw identityErrors.fail('identity.reauthentication_required');
}

/**
 * The rule for giving and taking rights: a second factor within ten minutes where the account has one, else
 * {@link requireStepUp}. A password that was read over a shoulder makes no administrator.
 * @throws identity.factor_proof_required, identity.reauthentication_required
 */
export async function requireFactorStepUp(
  deps: OperationDeps,
  { userId, sessionId }: Pick<MemberActor, 'userId' | 'sessionId'>,
): Promise<void> {
  if (!hasSecondFactor(await selectSecondFactors(deps.db, userId))) return requireStepUp(deps, { sessionId });
  const { factorProvedAt } = await selectProof(deps.db, sessionId);
  const now = deps.clock.now().getTime();
  if (factorProvedAt !== null && factorProvedAt.getTime() + PROOF_FRESH_MS > now) return;
  throw identityErrors.fail('identity.factor_proof_required');
}

/** The member who asks, shortly after a proof. @throws session.required, identity.reauthentication_required */
export async function requireProvenMember(deps: OperationDeps, actor: Actor): Promise<MemberActor> {
  const member = requireMember(actor);
  await requireStepUp(deps, member);
  return member;
}
