import { useMatches } from 'react-router';
import type { RouteHandle } from '#platform/web/router.tsx';

/** The row of the page that is shown. */
export function usePageRow(): RouteHandle['row'] | null {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return handle?.row ?? null;
}
