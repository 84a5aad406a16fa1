import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { LEFT_COOKIE } from '#platform/kernel/left-cookie.ts';
import { toast } from '#platform/ui/toast-store.ts';
import { type Flash, keepFlash } from '#platform/web/flash.ts';
import { pathTo } from '#platform/web/links.ts';
import { transportOf } from '#platform/web/query-client.ts';
import { clearStorages } from '../components/clear-storages.ts';
import { delay } from '../components/delay.ts';
import { sessionApi } from '../components/session-api.ts';

/** From the end of the session to the sign-in page (spec §9). */
export const LOGOUT_REDIRECT_MS = 200;
/** A server that does not answer must not keep anybody signed in on this browser. */
export const LOGOUT_LIMIT_MS = 5000;

const DONE: Flash = { title: 'Logged out' };
const LOCAL_ONLY: Flash = { title: 'Logout completed', description: 'Session cleared locally' };

const LEFT_COOKIE_SECONDS = 90 * 24 * 3600;

/** The server learns of it by a beacon, which survives the page, or with the next page this browser asks for. */
function leaveLate(): void {
  navigator.sendBeacon(sessionApi.logout.route.path);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we serve.
  document.cookie = `${LEFT_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${LEFT_COOKIE_SECONDS}${secure}`;
}

/**
 * Ends the session (spec §4): the call, then all cached data and both storages, then the sign-in page by a full
 * load. It goes through even if the call fails; the server then learns of it later. Not a mutation hook, because those
 * wait while the browser is offline.
 */
export function useLogout(): { readonly logout: () => void; readonly isLeaving: boolean } {
  const client = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const run = useCallback(async () => {
    const revoking = transportOf(client)(sessionApi.logout.route, {}).then(
      () => true,
      () => false,
    );
    const isRevoked = await Promise.race([revoking, delay(LOGOUT_LIMIT_MS).then(() => false)]);
    client.clear();
    clearStorages();
    const message = isRevoked ? DONE : LOCAL_ONLY;
    toast(message);
    // The toast dies with this page 200 ms from now: the sign-in page shows it to the end.
    keepFlash(message);
    if (!isRevoked) leaveLate();
    await delay(LOGOUT_REDIRECT_MS);
    window.location.assign(pathTo('/auth'));
  }, [client]);
  const logout = useCallback(() => {
    setLeaving(true);
    void run();
  }, [run]);
  return { logout, isLeaving };
}
