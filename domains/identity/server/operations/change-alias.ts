import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { identityErrors } from '../../contract/errors.ts';
import { aliasChanged } from '../../contract/events.ts';
import { usernameProblem } from '../rules/username.ts';
import { getAccount } from '../services/accounts.ts';
import { sessionsChanged } from '../services/sessions.ts';
import { lockAccount, selectAliasChangesLeft, updateAlias } from '../store/wallet-store.ts';

/** The caller's username, and how often it may still be changed. */
export const getAlias: Operation<typeof identityEndpoints.getAlias> = async ({ db }, actor) => {
  const { userId } = requireMember(actor);
  const { username } = await getAccount(db, userId);
  return { username, changesLeft: await selectAliasChangesLeft(db, userId) };
};

/** Gives an account with a made-up alias the username its owner wants, once. */
export const changeAlias: Operation<typeof identityEndpoints.changeAlias> = async (deps, actor, { body }) => {
  const { userId } = requireMember(actor);
  const { username } = body;
  const message = usernameProblem(username);
  if (message !== null) {
    throw identityErrors.fail('identity.username_refused', {
      message: `${message}.`,
      details: { fields: [{ field: 'username', message }] },
    });
  }
  return inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw identityErrors.fail('identity.not_found');
    if (!(await updateAlias(tx, userId, username))) throw identityErrors.fail('identity.alias_fixed');
    const before = account.username;
    await audit(tx, {
      action: 'identity.alias_changed',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { before, username },
    });
    const at = deps.clock.now().toISOString();
    await deps.events.publish(tx, aliasChanged, { userId, before, username, at });
    // Sessions carry the name.
    await sessionsChanged(tx, userId);
    return { username, changesLeft: await selectAliasChangesLeft(tx, userId) };
  });
};
