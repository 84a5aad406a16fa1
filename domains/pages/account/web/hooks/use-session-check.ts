import { useEffect } from 'react';
import { useApiQuery } from '#platform/web/use-api.ts';
import { accountApi } from '../components/account-api.ts';

export type SessionCheck = 'checking' | 'signed-out' | 'signed-in';

/**
 * Whether a member is signed in by now. Asks again whenever the page comes back into view: the person may have
 * signed in from another tab. A check that fails counts as signed out, so that the form stays usable.
 */
export function useSessionCheck(): SessionCheck {
  const { data, isPending, refetch } = useApiQuery(accountApi.getUser, {}, { nullOn401: true });
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    const checkRestored = (event: PageTransitionEvent) => {
      if (event.persisted) check();
    };
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    window.addEventListener('pageshow', checkRestored);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
      window.removeEventListener('pageshow', checkRestored);
    };
  }, [refetch]);
  if (data) return 'signed-in';
  return isPending ? 'checking' : 'signed-out';
}
