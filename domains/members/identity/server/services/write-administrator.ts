import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Account } from '../../contract/account.ts';
import { updateRights } from '../store/account-store.ts';
import type { Decision } from './locks.ts';
import { sessionsChanged } from './sessions.ts';

/** Gives or takes the rights of an administrator; they count from the account's next request on. */
export const writeAdministrator =
  (isAdmin: boolean) =>
  async (tx: Transaction, { id }: Account, { actorId, reason, request }: Decision): Promise<void> => {
    await updateRights(tx, id, { isAdmin });
    const details = { isAdmin, reason };
    await audit(tx, { action: 'identity.rights_changed', actorId, subjectId: id, details, request });
    await sessionsChanged(tx, id);
  };
