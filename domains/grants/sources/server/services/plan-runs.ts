import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import type { SourceAdapter } from '../adapters/adapter.ts';
import { ADAPTERS } from '../adapters/adapters.ts';
import { accessOf, discoveryStop } from '../settings.ts';
import { removeOldDeadLetters } from '../store/dead-letter-store.ts';
import { endAbandonedRuns, removeOldRuns } from '../store/run-store.ts';
import { addSources, findSources, type NewSource } from '../store/source-store.ts';
import type { RunRow } from '../store/tables.ts';

/** Reads one source; its payload is `{sourceId, trigger}`. */
export const RUN_JOB = 'sources_run';

/** A start is busy enough; sources come after it. */
const AFTER_START_MS = 5 * MINUTE_MS;
/** A run renews its line far more often. */
const ABANDONED_MS = 5 * MINUTE_MS;
const RUNS_KEPT_MS = 90 * DAY_MS;
const LETTERS_KEPT_MS = 60 * DAY_MS;
/** A run that was cut off by a crash is tried again; failures of the source are not the job's. */
const JOB_ATTEMPTS = 5;

const start = defineResource('sources.start', (): { at: Date | null } => ({ at: null }));

/** Keeps when this process started: no source is read on a schedule for some minutes. */
export function beginAfterStart(services: Pick<Services, 'clock' | 'resources'>): void {
  start(services).at = services.clock.now();
}

/** A source as it is known first. One that asks first is off until the operator has agreed. */
export function newSource(adapter: SourceAdapter, nextRunAt: Date): NewSource {
  return { id: adapter.id, nextRunAt, enabled: adapter.asksFirst === undefined };
}

/** Makes all sources known; the first runs of new ones are a minute apart. */
export async function knowSources({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await addSources(
    db,
    ADAPTERS.map((adapter, at) => newSource(adapter, new Date(now + at * MINUTE_MS))),
  );
}

/** Asks for the runs that are due, a job for each, and clears up after runs that were killed. */
export async function planRuns(services: Services): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await endAbandonedRuns(db, { at: now, aliveBefore: before(ABANDONED_MS) });
  await removeOldRuns(db, before(RUNS_KEPT_MS));
  await removeOldDeadLetters(db, before(LETTERS_KEPT_MS));
  await knowSources(services);
  const { at: startedAt } = start(services);
  const isEarly = startedAt !== null && now.getTime() - startedAt.getTime() < AFTER_START_MS;
  if (isEarly || discoveryStop(config) !== null) return;
  const stored = await findSources(
    db,
    ADAPTERS.map(({ id }) => id),
  );
  for (const adapter of ADAPTERS) {
    const row = stored.get(adapter.id);
    if (row?.enabled && row.nextRunAt <= now && canRun(config, adapter)) {
      await requestRun(db, adapter.id, 'schedule');
    }
  }
}

/** Whether the source gives anything without a key, or there is one. */
export function canRun(config: Services['config'], adapter: SourceAdapter): boolean {
  return !adapter.key?.required || accessOf(config, adapter).key !== null;
}

/** Adds the job of one run; one that has not begun is not added again. */
export function requestRun(
  tx: Database | Transaction,
  sourceId: string,
  trigger: RunRow['trigger'],
): Promise<void> {
  return enqueue(
    tx,
    RUN_JOB,
    { sourceId, trigger },
    { key: `${RUN_JOB}:${sourceId}`, queue: `source:${sourceId}`, maxAttempts: JOB_ATTEMPTS },
  );
}
