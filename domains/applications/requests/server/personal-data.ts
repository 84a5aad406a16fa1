import { definePersonalData } from '#platform/server/personal-data.ts';
import type { Services } from '#platform/server/services.ts';
import { isAllowedIn, stateOf } from './rules/request-states.ts';
import { cancel } from './services/cancel.ts';
import { openOwnDraft, openOwnText } from './services/sealed-proposals.ts';
import { deleteAnswersOf, listAnswersOf } from './store/answer-store.ts';
import { forgetBidder, listProposalsOf } from './store/proposal-store.ts';
import { forgetAsker, listAmendmentsOf, listAnsweredBy, listQuestionsOf } from './store/question-store.ts';
import { deleteDraft, listOfAuthor, lockRequest } from './store/request-store.ts';
import { forgetReviewer, listReviewingOf } from './store/review-store.ts';

/** Reason shown where an author has left: nothing about why. */
const AUTHOR_LEFT = 'The author is no longer a member.';

/**
 * Requests, answers, questions, proposals and scores of a member. When they leave, running requests are cancelled,
 * sealed proposals vanish, and where scoring has begun the name goes and the reasons of others stay.
 */
export const requestsPersonalData = definePersonalData({
  columns: {
    requests: [
      'id',
      'title',
      'need',
      'reason',
      'audience',
      'answersFor',
      'terms',
      'budgetMin',
      'budgetMax',
      'currency',
      'criteria',
      'createdAt',
      'publishedAt',
      'answersUntil',
      'rfpAt',
      'proposalsUntil',
      'decidedAt',
      'decisionReason',
      'cancelledAt',
      'cancelReason',
    ],
    'request-answers': ['requestId', 'text', 'link', 'createdAt', 'updatedAt'],
    'request-questions': ['requestId', 'text', 'askedAt', 'answer', 'answeredAt'],
    'request-question-answers': ['requestId', 'answer', 'answeredAt'],
    'request-changes': ['requestId', 'note', 'changed', 'amendedAt'],
    'request-proposals': ['requestId', 'draft', 'submitted', 'createdAt', 'submittedAt'],
    'request-reviews': ['requestId', 'invitedAt', 'reply', 'proposalId', 'hasConflict', 'scores', 'scoredAt'],
  },
  async export({ db, keys }, userId) {
    return {
      requests: (await listOfAuthor(db, userId)).map(
        ({ authorId: _, revision: __, updatedAt: ___, awardedProposalId: ____, ...request }) => request,
      ),
      'request-answers': (await listAnswersOf(db, userId)).map(
        ({ requestId, text, link, createdAt, updatedAt }) => ({
          requestId,
          text,
          link,
          createdAt,
          updatedAt,
        }),
      ),
      'request-questions': (await listQuestionsOf(db, userId)).map(
        ({ requestId, text, askedAt, answer, answeredAt }) => ({
          requestId,
          text,
          askedAt,
          answer,
          answeredAt,
        }),
      ),
      'request-question-answers': await listAnsweredBy(db, userId),
      'request-changes': await listAmendmentsOf(db, userId),
      'request-proposals': (await listProposalsOf(db, userId)).map((row) => ({
        requestId: row.requestId,
        draft: openOwnDraft(keys, row, userId),
        submitted: openOwnText(keys, row, userId),
        createdAt: row.createdAt,
        submittedAt: row.submittedAt,
      })),
      'request-reviews': (await listReviewingOf(db, userId)).map(({ reviewer, review }) => ({
        requestId: reviewer.requestId,
        invitedAt: reviewer.invitedAt,
        reply: reviewer.reply,
        proposalId: review?.proposalId ?? null,
        hasConflict: review?.hasConflict ?? null,
        scores: review?.scores ?? null,
        scoredAt: review?.scoredAt ?? null,
      })),
    };
  },
  async erase(services, tx, userId) {
    const now = services.clock.now();
    await endRequests(services, tx, userId);
    await forgetBidder(tx, userId, now);
    await forgetReviewer(tx, userId);
    await forgetAsker(tx, userId);
    await deleteAnswersOf(tx, userId);
  },
});

/** Drafts go; what runs is cancelled, and those who take part are notified. The account's row takes the name. */
async function endRequests(
  { clock }: Services,
  tx: Parameters<typeof lockRequest>[0],
  userId: string,
): Promise<void> {
  const now = clock.now();
  for (const { id } of await listOfAuthor(tx, userId)) {
    const request = await lockRequest(tx, id);
    if (!request) continue;
    if (request.publishedAt === null) await deleteDraft(tx, id);
    else if (isAllowedIn('cancel', stateOf(request, now)))
      await cancel(tx, request, { reason: AUTHOR_LEFT, at: now, except: userId });
  }
}
