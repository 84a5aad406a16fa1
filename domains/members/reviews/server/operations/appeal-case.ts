import { randomUUID } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { isRepeated } from '#platform/server/repeated-call.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { reviewsEndpoints } from '../../contract/endpoints.ts';
import { reviewsErrors } from '../../contract/errors.ts';
import { casePending } from '../../contract/events.ts';
import { kindOf } from '../extension-points/review-kinds.ts';
import { isAppealable } from '../rules/case-rules.ts';
import { findCase, insertAppeal, selectCases, takeTurn } from '../store/case-store.ts';

/** Keeps what the caller says against a decision that took something from them: once against each decision. */
export const appealCase: Operation<typeof reviewsEndpoints.appealCase> = async (
  deps,
  actor,
  { params: { id }, body: { text } },
) => {
  const { userId } = requireMember(actor);
  const createdAt = deps.clock.now();
  const found = await findCase(deps.db, id);
  if (!found) throw reviewsErrors.fail('reviews.no_case');
  const kind = kindOf(deps, found);
  await inTransaction(deps.db, async (tx) => {
    await takeTurn(tx, found.kind, found.userId);
    const [review] = await selectCases(tx, [id]);
    // That a case exists is known to those it concerns alone.
    if (!review || !kind.mayAppeal?.(await kind.facts({ ...deps, db: tx }, review), userId)) {
      throw reviewsErrors.fail('reviews.no_case');
    }
    const last = review.decisions.at(-1);
    if (!last || !isAppealable(kind.decisions, last.decision))
      throw reviewsErrors.fail('reviews.not_appealable');
    const own = review.appeals.find((one) => one.userId === userId && one.decisionNo === last.no);
    if (own?.text === text && isRepeated(own.createdAt, createdAt)) return;
    if (own) throw reviewsErrors.fail('reviews.appealed_already');
    await insertAppeal(tx, { id: randomUUID(), caseId: id, decisionNo: last.no, userId, text, createdAt });
    await deps.events.publish(tx, casePending, { caseId: id });
    await audit(tx, {
      action: 'reviews.appealed',
      actorId: userId,
      subjectId: review.userId,
      request: deps.request,
      details: { case: id, kind: review.kind },
    });
  });
  return { success: true };
};
