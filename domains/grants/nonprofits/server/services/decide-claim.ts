import { unfit } from '#members/reviews/contract';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { ClaimState } from '../../contract/claim-constants.ts';
import { noticeEnd } from '../rules/claim-steps.ts';
import { changeClaim, findClaim, takeClaimTurn } from '../store/claim-store.ts';
import type { ClaimRow } from '../store/tables.ts';
import { announceClaim } from './announce-claim.ts';

interface ClaimDecision {
  readonly claimId: string;
  readonly from: ClaimState;
  readonly to: ClaimState;
  readonly at: Date;
}

/** Carries out a reviewer's decision; the turn of the member's cases is held already. */
export async function carryOutClaimDecision(
  deps: Pick<Services, 'config' | 'mailer'>,
  tx: Transaction,
  { claimId, from, to, at }: ClaimDecision,
): Promise<ClaimRow> {
  const found = await findClaim(tx, claimId);
  if (!found) throw unfit('This claim was deleted.');
  await takeClaimTurn(tx, found.nonprofitId);
  const claim = await findClaim(tx, claimId);
  if (claim?.state !== from) throw unfit('The claim has changed. Read it again.');
  if (to === 'refused') await changeClaim(tx, claimId, { state: 'refused', endedAt: at });
  if (to === 'notice') {
    // After a dispute the period that began stays; else it begins now.
    const until = (from === 'disputed' ? claim.noticeEndsAt : null) ?? noticeEnd(at);
    await changeClaim(tx, claimId, {
      state: 'notice',
      noticeEndsAt: until,
      grantedAt: null,
      endedAt: null,
    });
    if (from !== 'disputed') await announceClaim(deps, tx, claim, { until, at });
  }
  return claim;
}
