import { randomUUID } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Account } from '../../contract/account.ts';
import { PASSKEYS_MAX } from '../../contract/constants.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { PasskeySummary } from '../../contract/factors.ts';
import type { PasskeyRegistration } from '../../contract/passkey-schemas.ts';
import { readRegistration, registrationOptions, relyingParty } from '../adapters/webauthn.ts';
import {
  deletePasskey,
  insertPasskey,
  lockPasskeys,
  type Passkey,
  selectPasskeys,
  updatePasskeyName,
} from '../store/passkey-store.ts';
import { noteFactorAdded, noteFactorRemoved } from './factor-changes.ts';
import { keepChallenge, spendChallenge } from './passkey-challenges.ts';

const USUAL_NAME = 'Passkey';

function summaryOf({ id, name, synced, createdAt, lastUsedAt }: Passkey): PasskeySummary {
  return { id, name, synced, createdAt, lastUsedAt };
}

/** Passkeys of an account, the oldest first. */
export async function listPasskeys(db: Database, userId: string): Promise<PasskeySummary[]> {
  return (await selectPasskeys(db, userId)).map(summaryOf);
}

/** Begins to register a passkey. @throws identity.passkeys_full */
export async function startPasskey(
  deps: OperationDeps,
  account: Account,
): Promise<Awaited<ReturnType<typeof registrationOptions>>> {
  const known = await selectPasskeys(deps.db, account.id);
  if (known.length >= PASSKEYS_MAX) throw identityErrors.fail('identity.passkeys_full');
  const options = await registrationOptions(relyingParty(deps.config), account, known);
  await keepChallenge(deps, options.challenge, { purpose: 'register', userId: account.id });
  return options;
}

/**
 * Adds a passkey from what the browser made of the options.
 * @returns the passkey, and recovery codes to show once (null when the account has some already)
 * @throws identity.passkey_refused, identity.passkey_known, identity.passkeys_full
 */
export async function addPasskey(
  deps: OperationDeps,
  userId: string,
  { answer, name = USUAL_NAME }: { readonly answer: PasskeyRegistration; readonly name?: string | undefined },
): Promise<{ passkey: PasskeySummary; recoveryCodes: string[] | null }> {
  const use = { purpose: 'register', userId } as const;
  const challenge = await spendChallenge(deps, answer.response.clientDataJSON, use);
  const verdict =
    challenge === null
      ? ({ ok: false, reason: 'No such challenge' } as const)
      : await readRegistration(relyingParty(deps.config), answer, challenge);
  if (!verdict.ok) {
    await auditRefusal(deps, userId, verdict.reason);
    throw identityErrors.fail('identity.passkey_refused');
  }
  const { publicKey, ...credential } = verdict.value;
  return inTransaction(deps.db, async (tx) => {
    await lockPasskeys(tx, userId);
    const before = await selectPasskeys(tx, userId);
    if (before.length >= PASSKEYS_MAX) throw identityErrors.fail('identity.passkeys_full');
    const passkey: Passkey = {
      ...credential,
      transports: [...credential.transports],
      publicKey,
      id: randomUUID(),
      userId,
      name,
      createdAt: deps.clock.now(),
      lastUsedAt: null,
    };
    await insertPasskey(tx, passkey);
    const change = { userId, kind: 'passkey', name } as const;
    const recoveryCodes = await noteFactorAdded(deps, tx, change, before.length === 0);
    return { passkey: summaryOf(passkey), recoveryCodes };
  });
}

/** Writes down why a passkey was not taken. */
export function auditRefusal(deps: OperationDeps, userId: string | null, reason: string): Promise<void> {
  return audit(deps.db, {
    action: 'identity.passkey_refused',
    subjectId: userId,
    details: { reason },
    request: deps.request,
  });
}

/** Gives an own passkey a name. @throws identity.factor_not_found, also for somebody else's (ASVS V8.2.2) */
export async function changePasskeyName(
  db: Database,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<void> {
  if (!(await updatePasskeyName(db, userId, passkeyId, name))) {
    throw identityErrors.fail('identity.factor_not_found');
  }
}

/** Removes an own passkey. @throws identity.factor_not_found, also for somebody else's (ASVS V8.2.2) */
export async function removePasskey(deps: OperationDeps, userId: string, passkeyId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const name = await deletePasskey(tx, userId, passkeyId);
    if (name === null) throw identityErrors.fail('identity.factor_not_found');
    await noteFactorRemoved(deps, tx, { userId, kind: 'passkey', name });
  });
}
