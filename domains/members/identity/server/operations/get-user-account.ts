import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { userEndpoints } from '../../contract/user-endpoints.ts';
import { possibleActs } from '../rules/user-acts.ts';
import { getAccount, whoIs } from '../services/accounts.ts';
import { presentUser } from '../services/list-user-page.ts';
import { listSessions } from '../services/sessions.ts';
import { selectLock } from '../store/user-list-store.ts';

/** One account for an administrator: state, rights and number of sessions; no address or browser of a session. */
export const getUserAccount: Operation<typeof userEndpoints.getUserAccount> = async (
  { db, clock },
  actor,
  { params: { id } },
) => {
  const { userId } = requireMember(actor);
  const account = await getAccount(db, id);
  const [lock, sessions] = await Promise.all([selectLock(db, id), listSessions(db, id, clock.now())]);
  const nameOf = await whoIs(db, [lock?.byId ?? null]);
  return {
    success: true,
    data: {
      ...presentUser(account),
      email: account.email,
      hasSecondFactor: account.hasSecondFactor,
      lock: lock && {
        at: lock.at.toISOString(),
        reason: lock.reason,
        by: nameOf(lock.byId)?.username ?? null,
      },
      sessions: { open: sessions.length, lastUsedAt: sessions[0]?.lastSeenAt.toISOString() ?? null },
      isYou: id === userId,
      acts: possibleActs(userId, account),
    },
  };
};
