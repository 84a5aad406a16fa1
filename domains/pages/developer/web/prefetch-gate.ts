import type { PrefetchContext } from '#platform/web/pages.ts';
import type { Session } from '#platform/web/session.tsx';
import { prefetchApi } from '#platform/web/use-api.ts';
import { developerApi } from './api.ts';

/** Access is asked only for members who are not administrators (spec §6, §7). */
export function isAsked(session: Session): boolean {
  return session.state === 'member' && !session.user.isAdmin;
}

/** Reads ahead what the gate asks. */
export async function prefetchGate({ client, session }: PrefetchContext): Promise<void> {
  if (isAsked(session)) await prefetchApi(client, developerApi.getHubAccess, {});
}
