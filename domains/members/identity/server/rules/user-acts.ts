import type { Account } from '../../contract/account.ts';
import type { identityErrors } from '../../contract/errors.ts';
import { USER_ACTS, type UserAct } from '../../contract/user-constants.ts';

type Refusal = keyof typeof identityErrors.map;
type Target = Pick<Account, 'id' | 'locked' | 'isAdmin'>;

/**
 * Why an administrator cannot make this change to an account; null when they can. Never to their own: so at least one
 * administrator is left after each change.
 */
export function actRefusal(act: UserAct, actorId: string, { id, locked, isAdmin }: Target): Refusal | null {
  if (id === actorId) return 'identity.own_account';
  const changed = 'identity.user_changed';
  switch (act) {
    case 'lock':
      return locked ? changed : null;
    case 'unlock':
      return locked ? null : changed;
    case 'end-sessions':
      return null;
    case 'grant-administrator':
      if (isAdmin) return changed;
      return locked ? 'identity.user_locked' : null;
    case 'withdraw-administrator':
      return isAdmin ? null : changed;
  }
}

/** Changes that an administrator can make to an account as it is now. */
export function possibleActs(actorId: string, target: Target): UserAct[] {
  return USER_ACTS.filter((act) => actRefusal(act, actorId, target) === null);
}
