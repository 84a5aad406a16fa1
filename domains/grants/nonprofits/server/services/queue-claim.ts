import { randomUUID } from 'node:crypto';
import { listCasesAbout, openCase, settleCase } from '#members/reviews/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { CLAIM_CASES } from '../../contract/claim-constants.ts';
import type { ClaimRow } from '../store/tables.ts';

/** Asks administrators to decide about a claim; a case that is open already is enough. In the turns of the claim. */
export async function queueClaim(
  deps: Pick<Services, 'events'>,
  tx: Transaction,
  { id, userId }: Pick<ClaimRow, 'id' | 'userId'>,
  { text, at }: { readonly text?: string; readonly at: Date },
): Promise<void> {
  const cases = await listCasesAbout(tx, CLAIM_CASES, id);
  if (cases.some(({ state }) => state === 'open')) return;
  await openCase(deps, tx, {
    id: randomUUID(),
    kind: CLAIM_CASES,
    subjectId: id,
    userId,
    openedAt: at,
    ...(text === undefined ? {} : { text }),
  });
}

/** Closes what administrators were asked, as the claim ended. In the turns of the claim. */
export async function closeClaimCases(
  tx: Transaction,
  { id }: Pick<ClaimRow, 'id'>,
  reason: string,
  at: Date,
): Promise<void> {
  for (const review of await listCasesAbout(tx, CLAIM_CASES, id))
    await settleCase(tx, { id: review.id, decision: 'refuse', reason, at });
}
