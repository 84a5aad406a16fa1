import { randomBytes } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { Account } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { AuthenticatorSummary } from '../../contract/factors.ts';
import { readFactorCode } from '../rules/factor-codes.ts';
import { authenticatorUri, secretText, stepOfCode } from '../rules/totp.ts';
import {
  type Authenticator,
  confirmAuthenticator,
  deleteAuthenticator,
  replaceWaitingAuthenticator,
  selectAuthenticator,
  selectWaitingAuthenticator,
} from '../store/authenticator-store.ts';
import { countAuthenticatorTry, countCodeTry, giveCodeTryBack } from './code-tries.ts';
import { noteFactorAdded, noteFactorRemoved } from './factor-changes.ts';

/** RFC 4226 §4: 160 bits. */
const SECRET_BYTES = 20;
const PURPOSE = 'identity-authenticator';
const USUAL_NAME = 'Authenticator app';

/** The secret behind a row. @throws Error when it was sealed under another SECRET_KEY */
export function secretOf(services: Pick<Services, 'keys'>, authenticator: Authenticator): Buffer {
  const secret = services.keys.unseal(PURPOSE, authenticator.sealedSecret, authenticator.userId);
  if (!secret) throw new Error('An authenticator secret does not open: SECRET_KEY is another one');
  return secret;
}

/** The authenticator app that counts, as its owner sees it; null without one. */
export async function findAuthenticator(db: Database, userId: string): Promise<AuthenticatorSummary | null> {
  const found = await selectAuthenticator(db, userId);
  return found && { name: found.name, createdAt: found.createdAt };
}

export interface AuthenticatorSetup {
  /** For typing, base 32. */
  readonly secret: string;
  /** For a QR code. */
  readonly uri: string;
}

/**
 * Begins to set up an authenticator app. Nothing counts until a code of it is entered; begun again, the secret
 * before is void.
 * @throws identity.authenticator_exists
 */
export async function startAuthenticator(deps: OperationDeps, account: Account): Promise<AuthenticatorSetup> {
  const secret = randomBytes(SECRET_BYTES);
  const waiting = await inTransaction(deps.db, (tx) =>
    replaceWaitingAuthenticator(tx, {
      userId: account.id,
      sealedSecret: deps.keys.seal(PURPOSE, secret, account.id),
      name: USUAL_NAME,
      createdAt: deps.clock.now(),
    }),
  );
  if (!waiting) throw identityErrors.fail('identity.authenticator_exists');
  return { secret: secretText(secret), uri: authenticatorUri(secret, account.username) };
}

/**
 * Makes the authenticator app count, by a code it shows.
 * @returns recovery codes to show once, or null when the account has some already
 * @throws identity.authenticator_setup_over, identity.factor_code_wrong, identity.throttled
 */
export async function confirmAuthenticatorApp(
  deps: OperationDeps,
  userId: string,
  { code, name }: { readonly code: string; readonly name?: string | undefined },
): Promise<string[] | null> {
  const now = deps.clock.now();
  const waiting = await selectWaitingAuthenticator(deps.db, userId, now);
  if (!waiting) throw identityErrors.fail('identity.authenticator_setup_over');
  const budget = await countCodeTry(deps, userId);
  await countAuthenticatorTry(deps, budget);
  const typed = readFactorCode(code);
  const step = typed?.kind === 'authenticator' ? stepOfCode(secretOf(deps, waiting), typed.code, now) : null;
  if (step === null) {
    await audit(deps.db, {
      action: 'identity.code_wrong',
      actorId: userId,
      subjectId: userId,
      details: { by: 'authenticator-setup' },
      request: deps.request,
    });
    throw identityErrors.fail('identity.factor_code_wrong', {
      details: {
        fields: [{ field: 'code', message: identityErrors.map['identity.factor_code_wrong'].message }],
      },
    });
  }
  const named = name || waiting.name;
  const codes = await inTransaction(deps.db, async (tx) => {
    if (!(await confirmAuthenticator(tx, waiting, { name: named, at: now, step }))) {
      throw identityErrors.fail('identity.authenticator_setup_over');
    }
    return noteFactorAdded(deps, tx, { userId, kind: 'authenticator', name: named }, true);
  });
  await giveCodeTryBack(deps, budget);
  return codes;
}

/** Removes the authenticator app. @throws identity.factor_not_found */
export async function removeAuthenticator(deps: OperationDeps, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const authenticator = await selectAuthenticator(tx, userId);
    if (!authenticator || !(await deleteAuthenticator(tx, userId))) {
      throw identityErrors.fail('identity.factor_not_found');
    }
    await noteFactorRemoved(deps, tx, { userId, kind: 'authenticator', name: authenticator.name });
  });
}
