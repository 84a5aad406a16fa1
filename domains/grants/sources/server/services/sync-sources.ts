import type { Services } from '#platform/server/services.ts';
import { ADAPTERS } from '../adapters/adapters.ts';
import { findSources } from '../store/source-store.ts';
import type { EndedRun } from './end-run.ts';
import { canRun } from './plan-runs.ts';
import { runSource } from './run-source.ts';

/** How the run of one source ended; `busy`: another run of it is under way; `asks`: `problem` says how much it lists. */
export interface SyncedSource extends Partial<Omit<EndedRun, 'state'>> {
  readonly source: string;
  readonly state: EndedRun['state'] | 'busy' | 'off' | 'no-key' | 'asks';
}

/** Ids of all sources. */
export function sourceIds(): string[] {
  return ADAPTERS.map(({ id }) => id);
}

interface Asked {
  /** The ids of some; empty: all that are switched on and lack no key. */
  readonly named: readonly string[];
  /** It is agreed that sources are read that list all there ever was. */
  readonly everything?: boolean;
}

/** Reads sources now, side by side. */
export async function syncSources(
  services: Services,
  { named, everything = false }: Asked,
): Promise<SyncedSource[]> {
  const asked = ADAPTERS.filter(({ id }) => named.length === 0 || named.includes(id));
  const stored = await findSources(
    services.db,
    asked.map(({ id }) => id),
  );
  const synced = asked.map(async (adapter): Promise<SyncedSource> => {
    const source = adapter.id;
    const { asksFirst } = adapter;
    const isEnabled = stored.get(source)?.enabled ?? asksFirst === undefined;
    if (!isEnabled && asksFirst === undefined) return { source, state: 'off' };
    if (!canRun(services.config, adapter)) return { source, state: 'no-key' };
    if (!isEnabled && asksFirst !== undefined && !everything)
      return { source, state: 'asks', problem: asksFirst };
    const ended = await runSource(services, adapter, { trigger: 'command' });
    return ended ? { source, ...ended } : { source, state: 'busy' };
  });
  const all = await Promise.all(synced);
  const isLeftOut = ({ state }: SyncedSource) => state === 'off' || state === 'no-key' || state === 'asks';
  return named.length > 0 ? all : all.filter((one) => !isLeftOut(one));
}
