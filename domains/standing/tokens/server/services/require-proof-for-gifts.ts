import { findProofEnd, requireStepUp } from '#members/identity/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { MICRO_PER_HDAG } from '../../contract/constants.ts';
import { Memory } from '../ledger/memory.ts';
import { tokensSettings } from '../settings.ts';
import { countOutflow } from '../store/outflow-store.ts';

/**
 * Ends of proofs by session, so that a session which gives many times a second is not looked up each time. An end only
 * ever moves on, and a session that was ended comes no further than the guard.
 */
const proofEnds = new Memory<number>();
/** By session: until when it is taken as one without a step-up. Its gifts meanwhile are only counted. */
const unproven = new Memory<number>();
const UNPROVEN_KEPT_MS = 5 * SECOND_MS;

/** Whether a session proved lately who holds it; a proof may be noticed some seconds late. */
export async function hasStepUp({ db, clock }: OperationDeps, { sessionId }: MemberActor): Promise<boolean> {
  const now = clock.now().getTime();
  if ((proofEnds.get(sessionId) ?? 0) > now) return true;
  if ((unproven.get(sessionId) ?? 0) > now) return false;
  const end = (await findProofEnd(db, sessionId))?.getTime() ?? 0;
  if (end > now) proofEnds.set(sessionId, end);
  else unproven.set(sessionId, now + UNPROVEN_KEPT_MS);
  return end > now;
}

/**
 * Asks a session without a step-up for one before much leaves an account: from so many HDAG in one call, or in 24
 * hours together, so that small parts are no way around it (ASVS V7.5.3; docs/decisions/0023). With a step-up
 * nothing is counted: then it is not called.
 * @param amount what the call gives away for the first time, in micro-HDAG; keys that are known give nothing away
 * @throws identity.reauthentication_required
 */
export async function requireProofForGifts(
  deps: OperationDeps,
  member: MemberActor,
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return;
  const limit = BigInt(tokensSettings.read(deps.config).stepUpFrom) * MICRO_PER_HDAG;
  const { userId } = member;
  if (amount < limit && (await countOutflow(deps.db, { userId, amount, limit }, deps.clock.now()))) return;
  await requireStepUp(deps, member);
}
