import { identityErrors } from '#members/identity/contract';
import {
  findAliasChangesLeft,
  lockAccount,
  sessionsChanged,
  spendAliasChange,
  usernameProblem,
} from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { connectionsErrors } from '../../contract/errors.ts';
import { aliasChanged } from '../../contract/events.ts';

/** Gives an account with a made-up alias the username its owner wants, once. */
export const changeAlias: Operation<typeof connectionsEndpoints.changeAlias> = async (
  deps,
  actor,
  { body },
) => {
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
    if (!(await spendAliasChange(tx, userId, username))) throw connectionsErrors.fail('identity.alias_fixed');
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
    return { username, changesLeft: await findAliasChangesLeft(tx, userId) };
  });
};
