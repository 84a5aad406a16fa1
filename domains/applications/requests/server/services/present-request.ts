import { whoIs } from '#members/identity/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { REQUEST_QUOTAS } from '../../contract/constants.ts';
import type { FullRequest, PublicRequest, RequestCard, Rfp } from '../../contract/schemas.ts';
import { stateOf } from '../rules/request-states.ts';
import { countAnswers, findAnswer } from '../store/answer-store.ts';
import { countSubmitted, findProposalOf, findSubmitted } from '../store/proposal-store.ts';
import { listAmendments, listQuestions } from '../store/question-store.ts';
import { findReviewer } from '../store/review-store.ts';
import type { QuestionRow, RequestRow } from '../store/tables.ts';

export type Person = { id: string; username: string } | null;

/** Requests as rows of a list. */
export async function presentCards(
  db: Database,
  rows: readonly RequestRow[],
  now: Date,
): Promise<RequestCard[]> {
  const nameOf = await whoIs(
    db,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map((row) => cardOf(row, now, nameOf(row.authorId)));
}

function cardOf(row: RequestRow, now: Date, author: Person): RequestCard {
  return {
    id: row.id,
    title: row.title,
    audience: row.audience,
    state: stateOf(row, now),
    author,
    answersUntil: row.answersUntil?.toISOString() ?? null,
    proposalsUntil: row.proposalsUntil?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Presents a request to every member, with the number of proposals, and after the decision the winner's name. */
export async function presentPublic(db: Database, row: RequestRow, now: Date): Promise<PublicRequest> {
  // One after the other: inside a transaction there is one connection.
  const questions = await listQuestions(db, row.id);
  const amendments = await listAmendments(db, row.id);
  const answerCount = await countAnswers(db, row.id);
  const proposalCount = await countSubmitted(db, row.id);
  const awarded = row.awardedProposalId && (await findSubmitted(db, row.id, row.awardedProposalId));
  const winnerId = awarded ? awarded.bidderId : null;
  const nameOf = await whoIs(db, [row.authorId, winnerId, ...questions.map(({ askerId }) => askerId)]);
  return {
    ...cardOf(row, now, nameOf(row.authorId)),
    revision: row.revision,
    need: row.need,
    reason: row.reason,
    answersFor: row.answersFor,
    answerCount,
    rfp: rfpOf(row, proposalCount),
    decision:
      row.decidedAt && row.decisionReason !== null
        ? { decidedAt: row.decidedAt.toISOString(), reason: row.decisionReason, winner: nameOf(winnerId) }
        : null,
    cancelled:
      row.cancelledAt && row.cancelReason !== null
        ? { at: row.cancelledAt.toISOString(), reason: row.cancelReason }
        : null,
    amendments: amendments.map(({ note, changed, amendedAt }) => ({
      note,
      changed,
      amendedAt: amendedAt.toISOString(),
    })),
    questions: questions.map((question) => questionOf(question, nameOf(question.askerId))),
  };
}

function rfpOf(row: RequestRow, proposalCount: number): Rfp | null {
  const { rfpAt, terms, budgetMin, budgetMax, currency, criteria, proposalsUntil } = row;
  if (rfpAt === null || terms === null || criteria === null || currency === null || proposalsUntil === null)
    return null;
  return {
    openedAt: rfpAt.toISOString(),
    terms,
    budget: { min: budgetMin ?? 0, max: budgetMax ?? 0, currency },
    criteria,
    proposalsUntil: proposalsUntil.toISOString(),
    proposalCount,
  };
}

function questionOf(question: QuestionRow, asker: Person): FullRequest['questions'][number] {
  const { id, text, askedAt, answer, answeredAt } = question;
  return {
    id,
    asker,
    text,
    askedAt: askedAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

/** A request for one member: what everybody reads, and what they are to it. */
export async function presentRequest(
  db: Database,
  member: MemberActor,
  row: RequestRow,
  now: Date,
): Promise<FullRequest> {
  const request = await presentPublic(db, row, now);
  const answer = await findAnswer(db, row.id, member.userId);
  const proposal = await findProposalOf(db, row.id, member.userId);
  const reviewer = await findReviewer(db, row.id, member.userId);
  const asked = request.questions.filter(({ asker }) => asker?.id === member.userId).length;
  return {
    ...request,
    viewer: {
      isAuthor: row.authorId === member.userId,
      hasAnswer: answer !== null,
      hasProposal: proposal !== null,
      review: reviewer && (reviewer.reply ?? 'invited'),
      questionsLeft: Math.max(0, REQUEST_QUOTAS.questionsPerRequest - asked),
    },
  };
}
