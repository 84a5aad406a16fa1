import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { SourceAdapter } from '../adapters/adapter.ts';
import { isSuspicious, LISTINGS_COMPARED, pauseBeforeRun } from '../rules/schedule.ts';
import { removeMissingDeadLetters } from '../store/dead-letter-store.ts';
import { changeRun, listListingLengths } from '../store/run-store.ts';
import { changeSource, findSources } from '../store/source-store.ts';
import type { RunRow } from '../store/tables.ts';
import { saveValidators } from '../store/validator-store.ts';
import type { RecordLoad } from './load-records.ts';
import type { ReadingClient } from './source-client.ts';

/** How a run ended: whole or broken off. */
interface ReadRun {
  readonly adapter: SourceAdapter;
  readonly runId: number;
  readonly load: RecordLoad;
  readonly client: ReadingClient | null;
  /** Why it broke off; null for a whole run. */
  readonly problem: string | null;
  readonly isStopped: boolean;
  readonly retryAfterMs: number | null;
}

export type EndedRun = Pick<
  RunRow,
  'state' | 'recordsRead' | 'added' | 'changed' | 'unchanged' | 'closed' | 'dead' | 'problem'
>;

/** Ends a run in one transaction: what is no longer listed, the run's line, and when the source is read again. */
export async function endRun(services: Services, run: ReadRun): Promise<EndedRun> {
  const { db, clock } = services;
  const { adapter, runId, load, client, problem } = run;
  const { id } = adapter;
  const isWhole = problem === null;
  const isListing = isWhole && adapter.listsAll && client?.hasUnchanged() === false;
  const warning = isListing ? await listingWarning(services, run) : null;
  const stored = (await findSources(db, [id])).get(id);
  return inTransaction(db, async (tx) => {
    const closes = isListing && warning === null && load.listed.size > 0;
    const closed = await load.complete(tx, closes);
    const state = stateOf(run, warning);
    const ended: EndedRun = { ...load.counts, closed, state, problem: problem ?? warning };
    const at = clock.now();
    await changeRun(tx, runId, {
      ...ended,
      endedAt: at,
      aliveAt: at,
      ...(isListing ? { listed: load.listed.size } : {}),
    });
    if (isWhole && !client?.hasUnchanged()) await removeMissingDeadLetters(tx, id, runId);
    if (isWhole) await saveValidators(tx, id, client?.learned.values() ?? []);
    await changeSource(tx, id, standingAfter(run, stored, at));
    return ended;
  });
}

/** Why missing records stay open after a whole run; null where they may be closed. */
async function listingWarning({ db }: Services, { adapter, load }: ReadRun): Promise<string | null> {
  const listed = load.listed.size;
  const earlier = await listListingLengths(db, adapter.id, LISTINGS_COMPARED);
  if (isSuspicious(listed, earlier))
    return `It lists ${counted(listed, 'record')}, after ${Math.max(...earlier)} before. That looks like a fault of the source, so nothing was closed.`;
  if (load.unknown > 0)
    return `${counted(load.unknown, 'record')} without an id could not be read, so nothing was closed.`;
  return null;
}

function stateOf({ problem, load, client }: ReadRun, warning: string | null): RunRow['state'] {
  const { recordsRead, added, changed, unchanged } = load.counts;
  if (problem !== null) return added + changed + unchanged > 0 ? 'partial' : 'failed';
  if (warning !== null) return 'partial';
  return recordsRead === 0 && client?.hasUnchanged() ? 'unchanged' : 'done';
}

/** A run that the server broke off is no failure of the source, and is repeated soon. */
function standingAfter(
  { adapter, problem, isStopped, retryAfterMs }: ReadRun,
  stored: { everyHours: number | null; failures: number; failingSince: Date | null } | undefined,
  at: Date,
) {
  if (isStopped) return { nextRunAt: new Date(at.getTime() + MINUTE_MS) };
  const failures = problem === null ? 0 : (stored?.failures ?? 0) + 1;
  const everyHours = stored?.everyHours ?? adapter.everyHours;
  const pause = pauseBeforeRun({ everyHours, failures, retryAfterMs });
  return {
    failures,
    failingSince: failures === 0 ? null : (stored?.failingSince ?? at),
    nextRunAt: new Date(at.getTime() + pause),
  };
}
