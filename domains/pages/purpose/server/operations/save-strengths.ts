import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { purposeEndpoints } from '../../contract/endpoints.ts';
import { presentStrengths } from '../services/own-results.ts';
import { writeAnswers } from '../store/answers-store.ts';

/** Replaces them. */
export const saveStrengths: Operation<typeof purposeEndpoints.saveStrengths> = (deps, actor, { body }) => {
  const { userId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    await writeAnswers(tx, userId, { strengths: body.ratings, strengthsAt: deps.clock.now() });
    return presentStrengths(tx, userId);
  });
};
