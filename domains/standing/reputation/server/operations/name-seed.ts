import { findAccountByUsername, requireStepUp } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { reputationErrors } from '../../contract/errors.ts';
import { COMPUTE_TRUST_JOB } from '../jobs/compute-trust.ts';
import { readSeeds } from '../services/read-seeds.ts';
import { writeSeed } from '../store/trust-store.ts';

/**
 * An administrator names a member as a start of trust, or no longer, and says why. Trust is computed anew soon after:
 * once for several changes.
 */
export const nameSeed: Operation<typeof reputationEndpoints.nameSeed> = async (
  deps,
  actor,
  { body: { username, isSeed, reason } },
) => {
  const { db, clock, request } = deps;
  const member = requireMember(actor);
  await requireStepUp(deps, member);
  const actorId = member.userId;
  const account = await findAccountByUsername(db, username);
  if (!account || (isSeed && account.locked)) throw reputationErrors.fail('reputation.member_not_found');
  await inTransaction(db, async (tx) => {
    const seed = { userId: account.id, namedAt: clock.now(), reason, namedBy: actorId };
    const isChanged = await writeSeed(tx, seed, isSeed);
    if (!isChanged) return;
    await audit(tx, {
      action: isSeed ? 'reputation.seed_named' : 'reputation.seed_removed',
      actorId,
      subjectId: account.id,
      request,
      details: { reason },
    });
    await enqueue(tx, COMPUTE_TRUST_JOB, {}, { key: COMPUTE_TRUST_JOB, queue: COMPUTE_TRUST_JOB });
  });
  return { success: true, data: await readSeeds(db) };
};
