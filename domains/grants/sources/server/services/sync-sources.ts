import type { Services } from '#platform/server/services.ts';
import { ADAPTERS } from '../adapters/adapters.ts';
import { findSources } from '../store/source-store.ts';
import type { EndedRun } from './end-run.ts';
import { canRun } from './plan-runs.ts';
import { runSource } from './run-source.ts';

/** How the run of one source ended; `busy`: another run of it is under way. */
export interface SyncedSource extends Partial<Omit<EndedRun, 'state'>> {
  readonly source: string;
  readonly state: EndedRun['state'] | 'busy' | 'off' | 'no-key';
}

/** Ids of all sources. */
export function sourceIds(): string[] {
  return ADAPTERS.map(({ id }) => id);
}

/**
 * Reads sources now, side by side.
 * @param named their ids; empty: all that are switched on and lack no key
 */
export async function syncSources(
  services: Services,
  named: readonly string[],
  signal?: AbortSignal,
): Promise<SyncedSource[]> {
  const asked = ADAPTERS.filter(({ id }) => named.length === 0 || named.includes(id));
  const stored = await findSources(
    services.db,
    asked.map(({ id }) => id),
  );
  const synced = asked.map(async (adapter): Promise<SyncedSource> => {
    const source = adapter.id;
    if (stored.get(source)?.enabled === false) return { source, state: 'off' };
    if (!canRun(services.config, adapter)) return { source, state: 'no-key' };
    const ended = await runSource(services, adapter, { trigger: 'command', ...(signal ? { signal } : {}) });
    return ended ? { source, ...ended } : { source, state: 'busy' };
  });
  const all = await Promise.all(synced);
  return named.length > 0 ? all : all.filter(({ state }) => state !== 'off' && state !== 'no-key');
}
