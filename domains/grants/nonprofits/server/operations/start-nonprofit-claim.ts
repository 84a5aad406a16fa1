import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { CLAIMS_A_DAY, LIVE_STATES } from '../../contract/claim-constants.ts';
import type { claimEndpoints } from '../../contract/claim-endpoints.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import { againAfter, proofEnd } from '../rules/claim-steps.ts';
import { takeClaimTurns } from '../services/take-claim.ts';
import { countClaimsSince, findOwnClaim, insertClaim } from '../store/claim-store.ts';
import { findNonprofit } from '../store/nonprofit-store.ts';

const { fail } = nonprofitsErrors;

/** Claims the page of an organization; the proof comes next. */
export const startNonprofitClaim: Operation<typeof claimEndpoints.startNonprofitClaim> = async (
  deps,
  actor,
  { params: { id: nonprofitId }, body: { role } },
) => {
  const { userId } = requireMember(actor);
  const record = await findNonprofit(deps.db, nonprofitId);
  if (!record) throw fail('nonprofits.not_found');
  if (record.registry === 'demo') throw fail('nonprofits.not_claimable');
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await takeClaimTurns(tx, { userId, nonprofitId });
    await requireMayStart(tx, { nonprofitId, userId, now });
    const id = randomUUID();
    await insertClaim(tx, {
      id,
      nonprofitId,
      userId,
      role,
      state: 'proving',
      startedAt: now,
      expiresAt: proofEnd(now),
    });
    await audit(tx, {
      action: 'nonprofits.claim_started',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { claim: id, nonprofit: nonprofitId },
    });
  });
  return { success: true };
};

interface Start {
  readonly nonprofitId: string;
  readonly userId: string;
  readonly now: Date;
}

/** @throws nonprofits.claimed_already, nonprofits.claim_refused_recently, nonprofits.too_many_claims */
async function requireMayStart(tx: Transaction, { nonprofitId, userId, now }: Start): Promise<void> {
  const newest = await findOwnClaim(tx, nonprofitId, userId);
  if (newest && LIVE_STATES.includes(newest.state)) throw fail('nonprofits.claimed_already');
  if (againAfter(newest, now)) throw fail('nonprofits.claim_refused_recently');
  await holdTurn(tx, `nonprofits_claimant ${userId}`);
  if ((await countClaimsSince(tx, userId, new Date(now.getTime() - DAY_MS))) >= CLAIMS_A_DAY)
    throw fail('nonprofits.too_many_claims');
}
