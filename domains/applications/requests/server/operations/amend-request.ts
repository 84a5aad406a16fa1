import { randomUUID } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { REQUEST_QUOTAS } from '../../contract/constants.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { requestsErrors } from '../../contract/errors.ts';
import type { AmendRequest } from '../../contract/schemas.ts';
import { type Amendable, type AmendableField, judgeAmendment } from '../rules/amendment.ts';
import { lockOwn, requireRevision } from '../services/find-requests.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentRequest } from '../services/present-request.ts';
import { countAnswers, listAnswerers } from '../store/answer-store.ts';
import { countSubmitted, listBidders } from '../store/proposal-store.ts';
import { insertAmendment, listAmendments, listQuestions } from '../store/question-store.ts';
import { changeRequest } from '../store/request-store.ts';
import { listReviewerRows } from '../store/review-store.ts';
import type { RequestRow } from '../store/tables.ts';

/**
 * Changes the caller's published request. The note is kept for everyone, and those who take part are notified.
 * @throws requests.not_found
 * @throws requests.wrong_state
 * @throws requests.changed_elsewhere
 * @throws requests.criteria_fixed
 * @throws requests.deadline_earlier
 * @throws requests.deadline_invalid
 * @throws requests.nothing_changed
 * @throws requests.full
 */
export const amendRequest: Operation<typeof requestEndpoints.amendRequest> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const current = await lockOwn(deps, tx, member, { id: params.id, action: 'amend' });
    requireRevision(current, body.revision);
    const now = deps.clock.now();
    const changed = await requireAmendment(tx, current, body, now);
    const amended = await changeRequest(tx, current.id, { ...columnsOf(body, changed), updatedAt: now });
    await insertAmendment(tx, {
      id: randomUUID(),
      requestId: current.id,
      note: body.note,
      changed: [...changed],
      amendedAt: now,
    });
    await notifyAbout(tx, amended, {
      to: await listParticipants(tx, current.id),
      type: 'warning',
      title: `Changed: ${amended.title}`,
      message: body.note,
      fact: `amended.${amended.revision}`,
      at: now,
    });
    await audit(tx, {
      action: 'requests.amended',
      actorId: member.userId,
      subjectId: current.id,
      request: deps.request,
      details: { changed },
    });
    return presentRequest(tx, member, amended, now);
  });
};

async function requireAmendment(
  tx: Transaction,
  current: RequestRow,
  wanted: AmendRequest,
  now: Date,
): Promise<readonly AmendableField[]> {
  if ((await listAmendments(tx, current.id)).length >= REQUEST_QUOTAS.amendments)
    throw requestsErrors.fail('requests.full');
  const judged = judgeAmendment(amendableOf(current), wanted, {
    now,
    answers: await countAnswers(tx, current.id),
    submitted: await countSubmitted(tx, current.id),
  });
  if ('refused' in judged) throw requestsErrors.fail(`requests.${judged.refused}`);
  return judged.changed;
}

function amendableOf(row: RequestRow): Amendable {
  const { need, answersUntil, terms, budgetMin, budgetMax, currency, criteria, proposalsUntil } = row;
  if (!answersUntil) throw new Error(`The published request ${row.id} has no deadline`);
  const isRfp = terms !== null && currency !== null && criteria !== null && proposalsUntil !== null;
  return {
    need,
    answersUntil,
    rfp: isRfp
      ? { terms, budget: { min: budgetMin ?? 0, max: budgetMax ?? 0, currency }, criteria, proposalsUntil }
      : null,
  };
}

function columnsOf(wanted: AmendRequest, changed: readonly AmendableField[]): Partial<RequestRow> {
  const { need, answersUntil, terms, budget, criteria, proposalsUntil } = wanted;
  const columns: Record<AmendableField, Partial<RequestRow>> = {
    need: need === undefined ? {} : { need },
    answersUntil: answersUntil === undefined ? {} : { answersUntil: new Date(answersUntil) },
    terms: terms === undefined ? {} : { terms },
    budget: budget ? { budgetMin: budget.min, budgetMax: budget.max, currency: budget.currency } : {},
    criteria: criteria === undefined ? {} : { criteria },
    proposalsUntil: proposalsUntil === undefined ? {} : { proposalsUntil: new Date(proposalsUntil) },
  };
  return Object.assign({}, ...changed.map((field) => columns[field]));
}

/** Everybody who has written something here, and those who review. */
async function listParticipants(tx: Transaction, requestId: string): Promise<(string | null)[]> {
  const questions = await listQuestions(tx, requestId);
  const reviewers = await listReviewerRows(tx, requestId);
  return [
    ...(await listAnswerers(tx, requestId)),
    ...(await listBidders(tx, requestId)),
    ...questions.map(({ askerId }) => askerId),
    ...reviewers.filter(({ reply }) => reply === 'accepted').map(({ memberId }) => memberId),
  ];
}
