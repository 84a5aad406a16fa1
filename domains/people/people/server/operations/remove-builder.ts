import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { peopleEndpoints } from '../../contract/endpoints.ts';
import { peopleErrors } from '../../contract/errors.ts';
import { deleteBuilder } from '../store/builder-store.ts';

/** Deletes the caller's builder profile. */
export const removeBuilder: Operation<typeof peopleEndpoints.removeBuilder> = async (
  { db, request },
  actor,
) => {
  const { userId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    if (!(await deleteBuilder(tx, userId))) throw peopleErrors.fail('people.no_builder');
    await audit(tx, { action: 'people.builder_removed', actorId: userId, subjectId: userId, request });
  });
  return { success: true };
};
