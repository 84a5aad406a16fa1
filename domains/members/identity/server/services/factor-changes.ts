import { randomInt } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { Account } from '../../contract/account.ts';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '../../contract/constants.ts';
import { factorAdded, factorRemoved } from '../../contract/events.ts';
import type { SecondFactorKind } from '../../contract/factors.ts';
import { printRecoveryCode, RECOVERY_ALPHABET } from '../rules/factor-codes.ts';
import { factorAddedNotice, factorRemovedNotice } from '../rules/factor-mails.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  replaceRecoveryCodes,
} from '../store/recovery-code-store.ts';
import { refreshSecondFactor } from '../store/second-factor-store.ts';
import { getAccount } from './accounts.ts';
import { sessionsChanged } from './sessions.ts';

export interface FactorChange {
  readonly userId: string;
  readonly kind: SecondFactorKind;
  readonly name: string;
}

/** Where mails about factors go; null without a verified address. */
export function mailOwner(
  services: Pick<Services, 'config'>,
  { email, emailVerified, username }: Account,
): { to: string; username: string; publicUrl: string } | null {
  return email && emailVerified ? { to: email, username, publicUrl: services.config.PUBLIC_URL } : null;
}

/** Stored form of a recovery code: keyed, so that a stolen table alone is useless. */
export function recoveryCodeHash(services: Pick<Services, 'keys'>, userId: string, code: string): string {
  return services.keys.sign('identity-recovery-code', `${userId}:${code}`);
}

/** Makes ten codes in place of those before. @returns them as people write them; they are never shown again */
export async function makeRecoveryCodes(
  services: Services,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(randomCode());
  const hashes = [...codes].map((code) => recoveryCodeHash(services, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes, services.clock.now());
  return [...codes].map(printRecoveryCode);
}

function randomCode(): string {
  return Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');
}

/**
 * Records a new factor of any kind: it counts in every process, the owner learns of it, and the first
 * one comes with recovery codes.
 * @param first whether the account had none of this kind
 * @returns the codes to show once; null when the account has some already
 */
export async function recordFactorAdded(
  deps: OperationDeps,
  tx: Transaction,
  { userId, kind, name }: FactorChange,
  first: boolean,
): Promise<string[] | null> {
  const now = deps.clock.now();
  await refreshSecondFactor(tx, userId, now);
  await sessionsChanged(tx, userId);
  await audit(tx, {
    action: 'identity.factor_added',
    actorId: userId,
    subjectId: userId,
    details: { kind, name },
    request: deps.request,
  });
  await deps.events.publish(tx, factorAdded, { userId, kind, first, at: now.toISOString() });
  const owner = mailOwner(deps, await getAccount(tx, userId));
  if (owner) await deps.mailer.send(tx, factorAddedNotice(owner, kind, name));
  return (await countRecoveryCodes(tx, userId)) === 0 ? makeRecoveryCodes(deps, tx, userId) : null;
}

/** Records a removed factor. With the last one the recovery codes go too: they stand in for nothing. */
export async function recordFactorRemoved(
  deps: OperationDeps,
  tx: Transaction,
  { userId, kind, name }: FactorChange,
): Promise<void> {
  const now = deps.clock.now();
  if (!(await refreshSecondFactor(tx, userId, now))) await deleteRecoveryCodes(tx, userId);
  await sessionsChanged(tx, userId);
  await audit(tx, {
    action: 'identity.factor_removed',
    actorId: userId,
    subjectId: userId,
    details: { kind, name },
    request: deps.request,
  });
  await deps.events.publish(tx, factorRemoved, { userId, kind, at: now.toISOString() });
  const owner = mailOwner(deps, await getAccount(tx, userId));
  if (owner) await deps.mailer.send(tx, factorRemovedNotice(owner, kind, name));
}
