import { randomUUID } from 'node:crypto';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { PASSKEYS_MAX } from '../../contract/constants.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import type { PasskeyRegistration } from '../../contract/passkey-schemas.ts';
import { readRegistration, relyingParty } from '../adapters/webauthn.ts';
import { presentPasskey } from '../rules/present-passkey.ts';
import { recordFactorAdded } from '../services/factor-changes.ts';
import { auditPasskeyRefusal } from '../services/passkey-answers.ts';
import { spendChallenge } from '../services/passkey-challenges.ts';
import { requireProvenMember } from '../services/proofs.ts';
import { insertPasskey, lockPasskeys, selectPasskeys } from '../store/passkey-store.ts';

const USUAL_NAME = 'Passkey';

/** Adds a passkey from what the browser made of the options; the first second factor comes with recovery codes. */
export const addPasskey: Operation<typeof factorEndpoints.addPasskey> = async (deps, actor, { body }) => {
  const { userId } = await requireProvenMember(deps, actor);
  const { answer, name = USUAL_NAME } = body;
  const credential = await credentialOf(deps, userId, answer);
  return inTransaction(deps.db, async (tx) => {
    await lockPasskeys(tx, userId);
    const before = await selectPasskeys(tx, userId);
    if (before.length >= PASSKEYS_MAX) throw identityErrors.fail('identity.passkeys_full');
    const added = { id: randomUUID(), userId, name, createdAt: deps.clock.now(), lastUsedAt: null };
    const passkey = { ...credential, transports: [...credential.transports], ...added };
    await insertPasskey(tx, passkey);
    const change = { userId, kind: 'passkey', name } as const;
    const recoveryCodes = await recordFactorAdded(deps, tx, change, before.length === 0);
    return { passkey: presentPasskey(passkey), recoveryCodes };
  });
};

async function credentialOf(deps: OperationDeps, userId: string, answer: PasskeyRegistration) {
  const use = { purpose: 'register', userId } as const;
  const challenge = await spendChallenge(deps, answer.response.clientDataJSON, use);
  const verdict =
    challenge === null
      ? ({ ok: false, reason: 'No such challenge' } as const)
      : await readRegistration(relyingParty(deps.config), answer, challenge);
  if (verdict.ok) return verdict.value;
  await auditPasskeyRefusal(deps, userId, verdict.reason);
  throw identityErrors.fail('identity.passkey_refused');
}
