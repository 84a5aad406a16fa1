import { findAccountByUsername, listAccountNames } from '#identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { reputationErrors } from '../../contract/errors.ts';
import { requireMember } from '../require-member.ts';
import { selectSeeds, writeSeed } from '../store/trust-store.ts';

/** An administrator names a member as a start of trust, or no longer; the next run of the job counts it. */
export const nameSeed: Operation<typeof reputationEndpoints.nameSeed> = async (
  { db, clock, request },
  actor,
  { body: { username, isSeed } },
) => {
  const { userId: actorId } = requireMember(actor);
  const account = await findAccountByUsername(db, username);
  if (!account) throw reputationErrors.fail('reputation.member_not_found');
  await inTransaction(db, async (tx) => {
    await writeSeed(tx, account.id, isSeed, clock.now());
    await audit(tx, {
      action: 'reputation.seed_named',
      actorId,
      subjectId: account.id,
      request,
      details: { isSeed },
    });
  });
  const names = await listAccountNames(db, await selectSeeds(db));
  return { success: true, data: { seeds: names.map((name) => name.username).sort() } };
};
