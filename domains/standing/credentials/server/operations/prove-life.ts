import { isActConfirmed, lockAccount } from '#members/identity/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { credentialsEndpoints } from '../../contract/endpoints.ts';
import { credentialsErrors } from '../../contract/errors.ts';
import { lifeEnd } from '../rules/sbt-life.ts';
import { act } from '../services/begin-act.ts';
import { settleSbt } from '../services/settle-sbt.ts';
import { issueCode } from '../services/vouch-codes.ts';
import { writeLife } from '../store/evidence-store.ts';

/** Records a proof of life, and gives the code that a voucher types while they are with the member. */
export const proveLife: Operation<typeof credentialsEndpoints.proveLife> = async (
  deps,
  actor,
  { body: { answer } },
) => {
  const { userId } = requireMember(actor);
  if (!(await isActConfirmed(deps, userId, { about: act.life, answer }))) {
    throw credentialsErrors.fail('credentials.passkey_refused');
  }
  const provedAt = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    // The account was deleted while its passkey answered.
    if (!(await lockAccount(tx, userId))) throw platformErrors.fail('session.required');
    await writeLife(tx, userId, provedAt);
    await audit(tx, {
      action: 'credentials.life_proved',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
    });
    const { code, expiresAt } = await issueCode(deps, tx, userId);
    const { state } = await settleSbt(deps, tx, { userId, request: deps.request });
    const data = {
      validUntil: lifeEnd(provedAt).toISOString(),
      code,
      codeExpiresAt: expiresAt.toISOString(),
      sbt: state,
    };
    return { success: true as const, data };
  });
};
