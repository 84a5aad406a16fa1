import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { readFactorCode } from '../rules/factor-codes.ts';
import { stepOfCode } from '../rules/totp.ts';
import { secretOf } from '../services/authenticator-secret.ts';
import { countAuthenticatorTry, countCodeTry, giveCodeTryBack } from '../services/code-tries.ts';
import { recordFactorAdded } from '../services/factor-changes.ts';
import { requireProvenMember } from '../services/proofs.ts';
import { confirmAuthenticator as confirm, selectWaitingAuthenticator } from '../store/authenticator-store.ts';

/** Makes the authenticator app count, by a code it shows; the first second factor comes with recovery codes. */
export const confirmAuthenticator: Operation<typeof factorEndpoints.confirmAuthenticator> = async (
  deps,
  actor,
  { body },
) => {
  const { userId } = await requireProvenMember(deps, actor);
  const now = deps.clock.now();
  const waiting = await selectWaitingAuthenticator(deps.db, userId, now);
  if (!waiting) throw identityErrors.fail('identity.authenticator_setup_over');
  const budget = await countCodeTry(deps, userId);
  await countAuthenticatorTry(deps, budget);
  const typed = readFactorCode(body.code);
  const step = typed?.kind === 'authenticator' ? stepOfCode(secretOf(deps, waiting), typed.code, now) : null;
  if (step === null) throw await wrongCode(deps, userId);
  const name = body.name || waiting.name;
  const recoveryCodes = await inTransaction(deps.db, async (tx) => {
    if (!(await confirm(tx, waiting, { name, at: now, step }))) {
      throw identityErrors.fail('identity.authenticator_setup_over');
    }
    return recordFactorAdded(deps, tx, { userId, kind: 'authenticator', name }, true);
  });
  await giveCodeTryBack(deps, budget);
  return { success: true, recoveryCodes };
};

async function wrongCode({ db, request }: OperationDeps, userId: string): Promise<Error> {
  const details = { by: 'authenticator-setup' };
  await audit(db, { action: 'identity.code_wrong', actorId: userId, subjectId: userId, details, request });
  const { message } = identityErrors.map['identity.factor_code_wrong'];
  return identityErrors.fail('identity.factor_code_wrong', {
    details: { fields: [{ field: 'code', message }] },
  });
}
