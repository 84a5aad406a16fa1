import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { learningEndpoints } from '../../contract/endpoints.ts';
import { lockMember, readProgress, setDisabled } from '../store/progress-store.ts';

/** Turns learning mode on or off as the query says; where it does not say, it flips (spec §4 "Learning"). */
export const toggleLearningMode: Operation<typeof learningEndpoints.toggleLearningMode> = async (
  { db, clock },
  actor,
  { query },
) => {
  const { userId } = requireMember(actor);
  return inTransaction(db, async (tx) => {
    const current = await lockMember(tx, userId, clock.now());
    const disabled = query.disabled === undefined ? !current.disabled : query.disabled === 'true';
    await setDisabled(tx, userId, disabled, clock.now());
    return { success: true, data: await readProgress(tx, userId) };
  });
};
