import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { identityErrors } from '../../contract/errors.ts';
import { passwordChanged } from '../../contract/events.ts';
import { hashPassword } from '../adapters/password-hasher.ts';
import { passwordChangedNotice } from '../rules/mails.ts';
import { insertPassword } from '../store/wallet-store.ts';
import { getAccount } from './accounts.ts';
import { requireGoodPassword } from './passwords.ts';
import { requireMember, requireRecentSignIn } from './require-owner.ts';

/**
 * Gives an account that came by wallet or messenger its first password; what asks for the password (another
 * address, unlinking) can be done from then on.
 */
export const setPassword: Operation<typeof identityEndpoints.setPassword> = async (deps, actor, { body }) => {
  const member = requireMember(actor);
  const account = await getAccount(deps.db, member.userId);
  if (account.hasPassword) throw identityErrors.fail('identity.password_exists');
  if (body.password !== body.confirmPassword) {
    const message = 'Passwords do not match';
    throw identityErrors.fail('identity.password_refused', {
      message,
      details: { fields: [{ field: 'confirmPassword', message }] },
    });
  }
  await requireGoodPassword(body.password, account);
  await requireRecentSignIn(deps, member);
  const passwordHash = await hashPassword(body.password);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await insertPassword(tx, account.id, passwordHash, now))) {
      throw identityErrors.fail('identity.password_exists');
    }
    await audit(tx, {
      action: 'identity.password_set',
      actorId: account.id,
      subjectId: account.id,
      request: deps.request,
    });
    const userId = account.id;
    await deps.events.publish(tx, passwordChanged, { userId, by: 'owner', at: now.toISOString() });
    if (account.email && account.emailVerified) {
      const { PUBLIC_URL } = deps.config;
      await deps.mailer.send(tx, passwordChangedNotice(account.email, account.username, PUBLIC_URL));
    }
  });
  return { success: true };
};
