import { audit } from '#platform/server/audit.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Account } from '../../contract/account.ts';
import { isBrowserKnown } from '../store/browser-store.ts';
import { lockedRefusal } from './locks.ts';
import { browserHashOf } from './sessions.ts';
import { beginSession } from './sign-in-codes.ts';

/**
 * Opens the session of an account that a domain above proved by its sign-in method.
 * @param by the method, for the audit trail
 * @returns whether a second factor or a mailed code is owed beside it
 * @throws identity.locked, identity.throttled
 */
export async function openProvenSession(deps: OperationDeps, account: Account, by: string): Promise<boolean> {
  const { db, clock, request } = deps;
  if (account.locked) {
    await audit(db, {
      action: 'identity.login_refused',
      subjectId: account.id,
      request,
      details: { by },
    });
    throw await lockedRefusal(db, account.id);
  }
  const browserKnown = await isBrowserKnown(db, account.id, browserHashOf(request), clock.now());
  return beginSession(deps, { account, browserKnown });
}
