import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { GrantSource } from '../../contract/schemas.ts';
import { sourcesApi } from '../api.ts';

/** Refetches the runs and rejected records whenever a run has begun or ended. */
export function useFreshRuns(items: readonly GrantSource[]): void {
  const client = useQueryClient();
  const runs = items.map(({ lastRun }) => (lastRun ? `${lastRun.id} ${lastRun.state}` : '')).join();
  const shown = useRef(runs);
  useEffect(() => {
    if (shown.current === runs) return;
    shown.current = runs;
    for (const { route } of [sourcesApi.listSourceRuns, sourcesApi.listDeadLetters]) {
      void client.invalidateQueries({ queryKey: [route.path] });
    }
  }, [client, runs]);
}
