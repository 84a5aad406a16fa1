import { lockAccount } from '#members/identity/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { credentialsErrors } from '../../contract/errors.ts';
import { BATCH, BATCHES_A_DAY } from '../../contract/signed-constants.ts';
import type { signedEndpoints } from '../../contract/signed-endpoints.ts';
import { signCredentials, takePlaces } from '../services/issue-credentials.ts';
import { currentIssuerKey } from '../services/issuer-keys.ts';
import { readSignedFacts } from '../services/signed-facts.ts';
import { countSignedSince } from '../store/signed-store.ts';

/**
 * Issues credentials for the caller's holder keys. Right, quota and places are decided behind the account's lock, as an
 * SBT's life is; signing follows, outside the transaction.
 */
export const issueSigned: Operation<typeof signedEndpoints.issueSigned> = async (
  deps,
  actor,
  { body: { kind, keys: holderKeys } },
) => {
  const { userId } = requireMember(actor);
  const signer = await currentIssuerKey(deps);
  const { facts, places } = await inTransaction(deps.db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw platformErrors.fail('session.required');
    const offered = (await readSignedFacts(deps, tx, userId))[kind];
    if (!offered.canIssue) throw credentialsErrors.fail('credentials.sbt_not_in_force');
    const now = deps.clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    const count = await countSignedSince(tx, { userId, kind, since });
    if (count + holderKeys.length > BATCHES_A_DAY * BATCH) {
      throw credentialsErrors.fail('credentials.too_many_batches');
    }
    await audit(tx, {
      action: 'credentials.signed_issued',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { kind, count: holderKeys.length },
    });
    const taken = await takePlaces(tx, { userId, kind, count: holderKeys.length, now });
    return { facts: offered.claims, places: taken };
  });
  const credentials = await signCredentials(deps, { kind, facts, holderKeys, places, signer });
  return { success: true, data: { credentials } };
};
