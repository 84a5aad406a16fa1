import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Flash, keepFlash } from '#platform/web/flash.ts';
import { pathTo } from '#platform/web/links.ts';
import { clearStorages } from '../components/clear-storages.ts';

/** Leaves the product once the session is over: nothing of the member stays in this browser. */
export function useLeave(): (message: Flash) => void {
  const client = useQueryClient();
  return useCallback(
    (message) => {
      client.clear();
      clearStorages();
      keepFlash(message);
      window.location.assign(pathTo('/auth'));
    },
    [client],
  );
}
