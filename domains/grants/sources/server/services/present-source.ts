import type { Services } from '#platform/server/services.ts';
import { sourcesErrors } from '../../contract/errors.ts';
import type { GrantSource, SourceRun } from '../../contract/schemas.ts';
import type { SourceAdapter } from '../adapters/adapter.ts';
import { ADAPTERS } from '../adapters/adapters.ts';
import { accessOf, discoveryStop } from '../settings.ts';
import { countDeadLetters } from '../store/dead-letter-store.ts';
import { findLastRuns } from '../store/run-store.ts';
import { findSources } from '../store/source-store.ts';
import type { RunRow } from '../store/tables.ts';

/** The adapter of a source. @throws sources.not_found */
export function requireAdapter(id: string): SourceAdapter {
  const adapter = ADAPTERS.find((one) => one.id === id);
  if (!adapter) throw sourcesErrors.fail('sources.not_found');
  return adapter;
}

/** All sources, or some, as administrators see them: a fixed number of reads. */
export async function presentSources(
  { db, config }: Pick<Services, 'db' | 'config'>,
  adapters: readonly SourceAdapter[] = ADAPTERS,
): Promise<GrantSource[]> {
  const ids = adapters.map(({ id }) => id);
  const [stored, runs, letters] = await Promise.all([
    findSources(db, ids),
    findLastRuns(db),
    countDeadLetters(db),
  ]);
  const isPlanned = discoveryStop(config) === null;
  return adapters.map((adapter) => {
    const { id, name, kind, licence, attribution } = adapter;
    const row = stored.get(id);
    const last = runs.get(id);
    const access = accessOf(config, adapter);
    const isEnabled = row?.enabled ?? adapter.asksFirst === undefined;
    const key = keyState(adapter, access.key);
    return {
      id,
      name,
      kind,
      address: access.base,
      isReplaced: access.isReplaced,
      license: licence,
      attribution,
      key,
      isEnabled,
      asksFirst: adapter.asksFirst ?? null,
      everyHours: row?.everyHours ?? adapter.everyHours,
      usualHours: adapter.everyHours,
      failures: row?.failures ?? 0,
      nextRunAt: isPlanned && isEnabled && key !== 'missing' ? (row?.nextRunAt.toISOString() ?? null) : null,
      lastRun: last ? presentRun(last) : null,
      deadLetters: letters.get(id) ?? 0,
    };
  });
}

/** One source. @throws sources.not_found */
export async function presentSource(
  services: Pick<Services, 'db' | 'config'>,
  id: string,
): Promise<GrantSource> {
  const [source] = await presentSources(services, [requireAdapter(id)]);
  if (!source) throw sourcesErrors.fail('sources.not_found');
  return source;
}

function keyState({ key }: SourceAdapter, value: string | null): GrantSource['key'] {
  if (value !== null && key) return 'set';
  return key?.required ? 'missing' : 'none';
}

/** A run with its source by name. */
export function presentRun({ startedAt, endedAt, ...run }: RunRow): SourceRun {
  return {
    ...run,
    sourceName: ADAPTERS.find(({ id }) => id === run.sourceId)?.name ?? run.sourceId,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
