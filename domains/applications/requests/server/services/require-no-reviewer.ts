import type { MemberActor } from '#platform/kernel/access.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { requestsErrors } from '../../contract/errors.ts';
import { findReviewer } from '../store/review-store.ts';

/** @throws requests.is_reviewer */
export async function requireNoReviewer(
  tx: Transaction,
  member: MemberActor,
  requestId: string,
): Promise<void> {
  const reviewer = await findReviewer(tx, requestId, member.userId);
  if (reviewer?.reply === 'accepted') throw requestsErrors.fail('requests.is_reviewer');
}
