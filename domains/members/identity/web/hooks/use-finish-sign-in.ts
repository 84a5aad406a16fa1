import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keepFlash } from '#platform/web/flash.ts';
import { ownUser } from '#platform/web/own-user.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { delay } from '../components/delay.ts';

/** The user is read again this long after a login (spec §9). */
export const LOGIN_REFETCH_MS = 100;
/** A slow answer to that must not hold the member up; the page that follows reads the user anyway. */
const LOGIN_REFETCH_LIMIT_MS = 1000;

/**
 * Finishes a sign-in: the user is read again, then the browser loads the destination anew, because what the
 * server delivers and which routes exist depend on the session.
 */
export function useFinishSignIn(): (destination: string, success: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (destination, success) => {
      keepFlash({ title: success });
      await delay(LOGIN_REFETCH_MS);
      const reading = prefetchApi(client, ownUser, {}, { nullOn401: true, staleTime: 0 });
      await Promise.race([reading, delay(LOGIN_REFETCH_LIMIT_MS)]);
      window.location.assign(destination);
    },
    [client],
  );
}
