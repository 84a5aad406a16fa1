import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { identityErrors } from '../../contract/errors.ts';
import { factorRemoved } from '../../contract/events.ts';
import { factorsResetNotice } from '../rules/factor-mails.ts';
import { selectAccountByName } from '../store/account-store.ts';
import { deleteAuthenticator } from '../store/authenticator-store.ts';
import { deleteChallenges } from '../store/challenge-store.ts';
import { countPasskeys, deletePasskeys } from '../store/passkey-store.ts';
import { deleteRecoveryCodes } from '../store/recovery-code-store.ts';
import { refreshSecondFactor } from '../store/second-factor-store.ts';
import { clearCount } from '../store/throttle-store.ts';
import { attemptKey } from './attempts.ts';
import { mailOwner } from './factor-changes.ts';
import { endSessions } from './sessions.ts';

/**
 * Removes every second factor of an account and ends its sessions (`hodag admin reset-2fa`): the way back for
 * a member who lost the phone and the recovery codes. The password and the mailed code still stand.
 * @throws identity.not_found
 */
export async function resetSecondFactors(services: Services, username: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const account = await selectAccountByName(tx, username);
    if (!account) throw identityErrors.fail('identity.not_found');
    const kinds = [
      ...((await deleteAuthenticator(tx, account.id)) ? (['authenticator'] as const) : []),
      ...((await countPasskeys(tx, account.id)) > 0 ? (['passkey'] as const) : []),
    ];
    await deletePasskeys(tx, account.id);
    await deleteRecoveryCodes(tx, account.id);
    await deleteChallenges(tx, account.id);
    await clearCount(tx, attemptKey.codeTry(account.id));
    await clearCount(tx, attemptKey.authenticatorTry(account.id));
    const now = services.clock.now();
    await refreshSecondFactor(tx, account.id, now);
    for (const kind of kinds) {
      await services.events.publish(tx, factorRemoved, { userId: account.id, kind, at: now.toISOString() });
    }
    await audit(tx, { action: 'identity.factors_reset', subjectId: account.id });
    await endSessions(services, tx, { userId: account.id, reason: 'revoked' });
    const owner = mailOwner(services, account);
    if (owner) await services.mailer.send(tx, factorsResetNotice(owner));
  });
}
