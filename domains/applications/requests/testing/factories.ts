import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { insertProposal } from '../server/store/proposal-store.ts';
import { createRequest } from '../server/store/request-store.ts';
import { insertReviewer } from '../server/store/review-store.ts';
import type { RequestRow } from '../server/store/tables.ts';
import { CRITERIA, DRAFT, TERMS } from './texts.ts';

/**
 * A request whose proposals closed yesterday, written straight to the tables: with a proposal and a reviewer, whose
 * members have left since.
 */
export function aRequestInReview(db: Database, authorId: string): Promise<RequestRow> {
  const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
  return inTransaction(db, async (tx) => {
    const request = await createRequest(tx, {
      ...DRAFT,
      id: randomUUID(),
      authorId,
      createdAt: daysAgo(10),
      updatedAt: daysAgo(4),
      publishedAt: daysAgo(9),
      answersUntil: daysAgo(6),
      rfpAt: daysAgo(4),
      terms: TERMS,
      budgetMin: 5000,
      budgetMax: 12000,
      currency: 'USD',
      criteria: CRITERIA.map((criterion) => ({ ...criterion })),
      proposalsUntil: daysAgo(1),
    });
    if (!request) throw new Error('A new id is free');
    const ofRequest = { requestId: request.id, id: randomUUID() };
    const submitted = { submittedAt: daysAgo(2), createdAt: daysAgo(3), updatedAt: daysAgo(2) };
    await insertProposal(tx, { ...ofRequest, ...submitted });
    await insertReviewer(tx, {
      ...ofRequest,
      invitedAt: daysAgo(3),
      reply: 'accepted',
      repliedAt: daysAgo(2),
    });
    return request;
  });
}
