import { notify } from '#members/notifications/server';
import { clearCaseTexts, takeReviewTurn } from '#members/reviews/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { CLAIM_CASES, ENDED_DAYS } from '../../contract/claim-constants.ts';
import { dueStep } from '../rules/claim-steps.ts';
import { claimPath } from '../services/announce-claim.ts';
import {
  changeClaim,
  findClaim,
  listDueClaims,
  listEndedClaims,
  listOtherClaims,
  removeClaim,
  takeClaimTurn,
} from '../store/claim-store.ts';
import { findNonprofit } from '../store/nonprofit-store.ts';
import type { ClaimRow } from '../store/tables.ts';

const MOST = 500;

/** Grants claims whose notice period is over, ends those without a proof, and deletes old ones. */
export const advanceClaims: JobSpec = {
  name: 'nonprofits_advance_claims',
  cron: '23 * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    for (const { id, nonprofitId } of await listDueClaims(db, now, MOST)) {
      await inTransaction(db, async (tx) => {
        await takeClaimTurn(tx, nonprofitId);
        const claim = await findClaim(tx, id);
        if (claim) await advance(tx, claim, now);
      });
    }
    const before = new Date(now.getTime() - ENDED_DAYS * DAY_MS);
    for (const { id, userId } of await listEndedClaims(db, before, MOST)) {
      await inTransaction(db, async (tx) => {
        await takeReviewTurn(tx, CLAIM_CASES, userId);
        const claim = await findClaim(tx, id);
        // An appeal may have opened it again.
        if (!claim?.endedAt || claim.endedAt >= before) return;
        await removeClaim(tx, id);
        await clearCaseTexts(tx, CLAIM_CASES, [id]);
      });
    }
  },
};

async function advance(tx: Transaction, claim: ClaimRow, now: Date): Promise<void> {
  const step = dueStep(claim, await listOtherClaims(tx, claim), now);
  if (step === null) return;
  const { id, userId, nonprofitId } = claim;
  const name = (await findNonprofit(tx, nonprofitId))?.name ?? '';
  const isGranted = step === 'grant';
  await changeClaim(
    tx,
    id,
    isGranted ? { state: 'granted', grantedAt: now } : { state: 'expired', endedAt: now },
  );
  await notify(tx, {
    userId,
    type: isGranted ? 'success' : 'info',
    title: isGranted ? `You represent ${name}` : `Your claim of ${name} expired`,
    message: isGranted
      ? 'The page says that it is claimed. You can add a description and a contact link.'
      : 'No proof was found in time. You can claim the page again.',
    link: claimPath(nonprofitId),
    key: `nonprofits.claim_${step}:${id}`,
    at: now,
  });
  await audit(tx, {
    action: isGranted ? 'nonprofits.claim_granted' : 'nonprofits.claim_expired',
    actorId: null,
    subjectId: userId,
    details: { claim: id, nonprofit: nonprofitId },
  });
}
