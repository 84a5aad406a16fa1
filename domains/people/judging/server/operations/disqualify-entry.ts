import { randomUUID } from 'node:crypto';
import { openCase, settleCase, takeReviewTurn } from '#members/reviews/server';
import { listClosedEntries } from '#people/hackathons/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { DISQUALIFICATION_CASES, PRIZE_APPEAL_DAYS } from '../../contract/constants.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { judgingErrors } from '../../contract/errors.ts';
import { computeAndStore } from '../services/compute.ts';
import { lockReadable, requireHost, requireSetUp } from '../services/find-judging.ts';
import { notifyOf } from '../services/notices.ts';
import { changeEntry, findEntry } from '../store/entry-store.ts';

/**
 * Disqualifies an entry in the review period, with a reason its makers read and can appeal against. Scores stay, so the
 * others keep their order. Again it changes nothing.
 * @throws judging.not_found, judging.not_host, judging.not_set_up, judging.not_in_review, judging.no_entry
 */
export const disqualifyEntry: Operation<typeof judgingEndpoints.disqualifyEntry> = async (
  deps,
  actor,
  { params: { id, submissionId }, body: { reason } },
) => {
  const member = requireMember(actor);
  const made = (await listClosedEntries(deps.db, id)).find((one) => one.id === submissionId);
  const [about] = made?.makers ?? [];
  await inTransaction(deps.db, async (tx) => {
    if (about) await takeReviewTurn(tx, DISQUALIFICATION_CASES, about);
    const found = await lockReadable(tx, actor, id);
    requireHost(found, member);
    const { contest, hackathon } = requireSetUp(found);
    const now = await readClock(tx);
    if (contest.state !== 'review' || hackathon.state !== 'listed')
      throw judgingErrors.fail('judging.not_in_review');
    const entry = await findEntry(tx, id, submissionId);
    if (!entry || !made || !about) throw judgingErrors.fail('judging.no_entry');
    if (entry.disqualifiedAt !== null) return;
    // A second time after an appeal was upheld: another case, since the first one is decided.
    const caseId = randomUUID();
    await changeEntry(tx, submissionId, { disqualifiedAt: now, disqualifiedReason: reason, caseId });
    const review = { id: caseId, kind: DISQUALIFICATION_CASES, userId: about, subjectId: submissionId };
    await openCase(deps, tx, { ...review, openedAt: now, text: reason });
    await settleCase(tx, { id: caseId, decision: 'disqualify', reason, at: now });
    await computeAndStore(tx, contest, now);
    await notifyOf(tx, id, {
      to: made.makers,
      type: 'warning',
      title: `Disqualified: ${made.title}`,
      message: `Reason: ${reason} You can appeal on the page of the results. Where there are prizes, appeal within ${PRIZE_APPEAL_DAYS} days after the result is published.`,
      fact: `disqualified.${caseId}`,
      page: 'results',
      at: now,
    });
    await audit(tx, {
      action: 'judging.entry_disqualified',
      actorId: member.userId,
      subjectId: submissionId,
      request: deps.request,
      details: { hackathonId: id, reason },
    });
  });
  return { success: true };
};
