import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { presentAnswer } from '../services/present-answer.ts';
import { listAnswerRows } from '../store/answer-store.ts';

/** The caller's answer library. */
export const listAnswers: Operation<typeof writingEndpoints.listAnswers> = async (
  { db },
  actor,
  { query },
) => {
  const { userId } = requireMember(actor);
  return { answers: (await listAnswerRows(db, userId, query.q)).map(presentAnswer) };
};
