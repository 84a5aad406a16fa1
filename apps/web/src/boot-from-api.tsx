import { Spinner } from '#platform/ui/Spinner.tsx';
import type { Boot } from '#platform/web/boot.ts';
import { fetchRows } from '#platform/web/page-tables.ts';
import type { Session, SessionUser } from '#platform/web/session.tsx';
import { emptyPlaces, pageTables } from './domains.ts';

/**
 * The boot data of a page that did not come from our server (an old copy, a file host): asked for by the API. Until
 * then the session is unknown and a spinner stands in the page (spec §2.1).
 */
export async function bootFromApi(): Promise<Boot> {
  const [session, csrfToken] = await Promise.all([readSession(), readCsrfToken()]);
  return {
    session,
    csrfToken,
    queries: { queries: [], mutations: [] },
    forumUrl: null,
    isDemo: false,
    hasMail: true,
    emptyPlaces: emptyPlaces(await fetchRows(pageTables, session)),
    version: 'unknown',
    styleNonce: '',
  };
}

async function readSession(): Promise<Session> {
  const response = await fetch('/api/user', { credentials: 'include' });
  const body = (await response.json().catch(() => null)) as
    | (SessionUser & { details?: { pendingUsername?: string } })
    | null;
  if (response.ok && body)
    return { state: 'member', user: { ...body, isDeveloper: body.isDeveloper ?? false } };
  const pendingUsername = body?.details?.pendingUsername;
  return pendingUsername ? { state: 'pending', username: pendingUsername } : { state: 'visitor' };
}

async function readCsrfToken(): Promise<string> {
  const response = await fetch('/api/csrf-token', { credentials: 'include' });
  return response.ok ? ((await response.json()) as { csrfToken: string }).csrfToken : '';
}

/** Stand-in of the page while the session is unknown. */
export function WaitingForSession() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-ink-2">
      <Spinner className="size-8" />
      <span className="sr-only">Loading</span>
    </p>
  );
}
