import type { Actor } from '#platform/kernel/access.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { PageCall } from '#platform/server/delivery/page-delivery.ts';
import type { PageSession } from '#platform/server/delivery/web-build.ts';

const RETRY_SECONDS = 5;

/**
 * The session as pages read it: the user is what GET /api/user answers, so both always agree, and what the bell says,
 * so that it is there with the first paint.
 * @throws rate.limited, server.unavailable where the member cannot be read: a page for visitors would look signed out
 */
export async function describeSession(
  actor: Actor,
  call: PageCall,
): Promise<PageSession & Record<string, unknown>> {
  if (actor.kind === 'visitor') return { state: 'visitor' };
  if (actor.kind === 'pending') return { state: 'pending', username: actor.username };
  const [{ status, body }, unread] = await Promise.all([call('GET', '/api/user'), countUnread(call)]);
  // Ended since the actor was read.
  if (status === 401) return { state: 'visitor' };
  if (status !== 200) {
    const code = status === 429 ? 'rate.limited' : 'server.unavailable';
    throw platformErrors.fail(code, { retryAfterSeconds: RETRY_SECONDS });
  }
  const user = JSON.parse(body) as Record<string, unknown>;
  const waits = actor.adminRightsWait ? { adminRightsWait: true } : {};
  return { state: 'member', user: { ...user, ...unread, ...waits, isDeveloper: actor.isDeveloper } };
}

/** Nothing where it cannot be counted: the page asks again once it has settled. */
async function countUnread(call: PageCall): Promise<{ unreadNotifications?: number }> {
  const { status, body } = await call('GET', '/api/notifications/unread-count');
  if (status !== 200) return {};
  const { data } = JSON.parse(body) as { data: { count: number } };
  return { unreadNotifications: data.count };
}
