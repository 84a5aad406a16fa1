import { findProofEnd, requireFreshProof } from '#identity/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { MICRO_PER_HDAG } from '../../contract/constants.ts';
import { tokensSettings } from '../settings.ts';
import { countOutflow } from '../store/outflow-store.ts';

/**
 * Ends of proofs by session, so that a session which gives many times a second is not looked up each time. An end only
 * ever moves on, and a session that was ended comes no further than the guard.
 */
const proofEnds = new Map<string, number>();
const PROOFS_KEPT = 10_000;

async function hasFreshProof({ db, clock }: OperationDeps, { sessionId }: MemberActor): Promise<boolean> {
  const now = clock.now().getTime();
  if ((proofEnds.get(sessionId) ?? 0) > now) return true;
  const end = (await findProofEnd(db, sessionId))?.getTime() ?? 0;
  if (end <= now) return false;
  if (proofEnds.size >= PROOFS_KEPT) proofEnds.clear();
  proofEnds.set(sessionId, end);
  return true;
}

/**
 * Asks for a fresh proof before much leaves an account: from so many HDAG in one call, or in 24 hours together, so that
 * small parts are no way around it (ASVS V7.5.3; docs/decisions/0023). With a fresh proof nothing is counted.
 * @param amount what the call gives away, in micro-HDAG
 * @throws identity.reauthentication_required
 */
export async function requireProofForGifts(
  deps: OperationDeps,
  member: MemberActor,
  amount: bigint,
): Promise<void> {
  if (await hasFreshProof(deps, member)) return;
  const limit = BigInt(tokensSettings.read(deps.config).freshProofFrom) * MICRO_PER_HDAG;
  const { userId } = member;
  if (amount < limit && (await countOutflow(deps.db, { userId, amount, limit }, deps.clock.now()))) return;
  await requireFreshProof(deps, member);
}
