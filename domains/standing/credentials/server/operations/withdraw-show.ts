import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { credentialsErrors } from '../../contract/errors.ts';
import type { signedEndpoints } from '../../contract/signed-endpoints.ts';
import { presentShows } from '../services/present-shows.ts';
import { withdrawShow as markWithdrawn } from '../store/show-store.ts';

/** Withdraws a link of the caller. Again it changes nothing. */
export const withdrawShow: Operation<typeof signedEndpoints.withdrawShow> = async (
  deps,
  actor,
  { params: { id } },
) => {
  const { userId } = requireMember(actor);
  const row = await inTransaction(deps.db, async (tx) => {
    const withdrawn = await markWithdrawn(tx, { id, userId, at: deps.clock.now() });
    if (!withdrawn) throw credentialsErrors.fail('credentials.proof_unknown');
    await audit(tx, {
      action: 'credentials.show_withdrawn',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { kind: withdrawn.kind },
    });
    return withdrawn;
  });
  const [show] = await presentShows(deps, [row]);
  if (!show) throw new Error('A link was withdrawn and not presented');
  return { success: true, data: show };
};
