import { takeReviewTurn } from '#members/reviews/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { CLAIM_CASES, type ClaimState, LIVE_STATES } from '../../contract/claim-constants.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import { findClaim, findOwnClaim, takeClaimTurn } from '../store/claim-store.ts';
import type { ClaimRow } from '../store/tables.ts';

const { fail } = nonprofitsErrors;

/** Takes the turns of a claim: of its member's cases first, as decisions do, then of its page. */
export async function takeClaimTurns(
  tx: Transaction,
  { userId, nonprofitId }: Pick<ClaimRow, 'userId' | 'nonprofitId'>,
): Promise<void> {
  await takeReviewTurn(tx, CLAIM_CASES, userId);
  await takeClaimTurn(tx, nonprofitId);
}

/**
 * Works on a member's own live claim of a page while no other claim of the page changes, in one of these states only.
 * @throws nonprofits.claim_not_found, nonprofits.claim_closed
 */
export async function takeOwnClaim<T>(
  { db }: Pick<OperationDeps, 'db'>,
  of: { readonly nonprofitId: string; readonly userId: string },
  states: readonly ClaimState[],
  work: (tx: Transaction, claim: ClaimRow) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await takeClaimTurns(tx, of);
    const claim = await findOwnClaim(tx, of.nonprofitId, of.userId);
    if (!claim || !LIVE_STATES.includes(claim.state)) throw fail('nonprofits.claim_not_found');
    if (!states.includes(claim.state)) throw fail('nonprofits.claim_closed');
    return work(tx, claim);
  });
}

/**
 * Works on another member's live claim in the same way.
 * @throws nonprofits.claim_not_found
 */
export async function takeClaim<T>(
  { db }: Pick<OperationDeps, 'db'>,
  id: string,
  states: readonly ClaimState[],
  work: (tx: Transaction, claim: ClaimRow) => Promise<T>,
): Promise<T> {
  const found = await findClaim(db, id);
  if (!found) throw fail('nonprofits.claim_not_found');
  return inTransaction(db, async (tx) => {
    await takeClaimTurns(tx, found);
    const claim = await findClaim(tx, id);
    if (!claim || !states.includes(claim.state)) throw fail('nonprofits.claim_not_found');
    return work(tx, claim);
  });
}
