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
 * The rule for giving and taking rights: {@link requireStepUp}, and the second factor was shown as lately, where the
 * account has one. A password that was read over a shoulder makes no administrator.
 * @throws identity.reauthentication_required, identity.factor_proof_required
 */
export async function requireFactorStepUp(
  deps: OperationDeps,
  { userId, sessionId }: Pick<MemberActor, 'userId' | 'sessionId'>,
): Promise<void> {
  await requireStepUp(deps, { sessionId });
  if (!hasSecondFactor(await selectSecondFactors(deps.db, userId))) return;
  const { factorProvedAt } = await selectProof(deps.db, sessionId);
  const age =
    factorProvedAt === null ? PROOF_FRESH_MS : deps.clock.now().getTime() - factorProvedAt.getTime();
  if (age >= PROOF_FRESH_MS) throw identityErrors.fail('identity.factor_proof_required');
}

/** The member who asks, shortly after a proof. @throws session.required, identity.reauthentication_required */
export async function requireProvenMember(deps: OperationDeps, actor: Actor): Promise<MemberActor> {
  const member = requireMember(actor);
  await requireStepUp(deps, member);
  return member;
}
