import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { purposeEndpoints } from '../../contract/endpoints.ts';
import { presentPurpose } from '../services/own-results.ts';
import { writeAnswers } from '../store/answers-store.ts';

/** Replaces them. */
export const savePurpose: Operation<typeof purposeEndpoints.savePurpose> = (deps, actor, { body }) => {
  const { userId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    await writeAnswers(tx, userId, { causes: body.answers, causesAt: deps.clock.now() });
    return presentPurpose(tx, userId);
  });
};
