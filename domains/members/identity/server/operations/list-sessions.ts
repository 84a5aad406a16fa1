import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { sessionEndpoints } from '../../contract/session-endpoints.ts';
import { browserLabel } from '../rules/browser-label.ts';
import { listSessions as listAccountSessions } from '../services/sessions.ts';

/** Where the caller's account is signed in, the most recently used first. */
export const listSessions: Operation<typeof sessionEndpoints.listSessions> = async ({ db, clock }, actor) => {
  const { userId, sessionId } = requireMember(actor);
  const sessions = await listAccountSessions(db, userId, clock.now());
  return {
    sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      browser: browserLabel(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === sessionId,
    })),
  };
};
