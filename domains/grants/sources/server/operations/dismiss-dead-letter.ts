import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { sourcesEndpoints } from '../../contract/endpoints.ts';
import { sourcesErrors } from '../../contract/errors.ts';
import { dismissDeadLetter as hideLetter } from '../store/dead-letter-store.ts';

/** Hides a record that could not be loaded. @throws sources.letter_not_found */
export const dismissDeadLetter: Operation<typeof sourcesEndpoints.dismissDeadLetter> = async (
  { db, clock, request },
  actor,
  { params: { id } },
) => {
  const { userId: actorId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const letter = await hideLetter(tx, id, clock.now());
    if (!letter) throw sourcesErrors.fail('sources.letter_not_found');
    const { sourceId, key } = letter;
    const details = { key };
    await audit(tx, { action: 'sources.letter_dismissed', actorId, subjectId: sourceId, request, details });
  });
  return { dismissed: true };
};
