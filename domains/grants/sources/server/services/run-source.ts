import type { RecordSource } from '#grants/catalog/server';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import { errorSentence } from '#platform/server/describe-error.ts';
import { Lease } from '#platform/server/lease.ts';
import { Outbound, type OutboundOptions } from '#platform/server/outbound/outbound.ts';
import { OutboundError } from '#platform/server/outbound/outbound-error.ts';
import type { Services } from '#platform/server/services.ts';
import { type SourceAdapter, SourceError } from '../adapters/adapter.ts';
import { parseFeed } from '../adapters/parse-feed.ts';
import { accessOf } from '../settings.ts';
import { listDeadLetterKeys } from '../store/dead-letter-store.ts';
import { addRun, changeRun, endAbandonedRuns } from '../store/run-store.ts';
import { addSources } from '../store/source-store.ts';
import type { RunRow } from '../store/tables.ts';
import { listValidators } from '../store/validator-store.ts';
import { type EndedRun, endRun } from './end-run.ts';
import { RecordLoad } from './load-records.ts';
import { newSource } from './plan-runs.ts';
import { createSourceClient, type ReadingClient } from './source-client.ts';

type SourceAccess = ReturnType<typeof accessOf>;

const LEASE_MS = 2 * MINUTE_MS;
const RENEW_MS = 30 * SECOND_MS;
/** A source that never ends its listing is left at last. */
const LONGEST_RUN_MS = 4 * HOUR_MS;

export interface RunOptions {
  readonly trigger: RunRow['trigger'];
  /** The process ends. */
  readonly signal?: AbortSignal;
  /** For tests: other limits and pauses. */
  readonly outbound?: Partial<OutboundOptions>;
}

/**
 * Reads a source once and loads what it lists. One run of a source at a time, in all processes.
 * @returns how it ended, failures included; null where another run is under way
 */
export async function runSource(
  services: Services,
  adapter: SourceAdapter,
  options: RunOptions,
): Promise<EndedRun | null> {
  const { db, clock } = services;
  const lease = new Lease(db, `sources.run.${adapter.id}`, LEASE_MS);
  if (!(await lease.take())) return null;
  const ending = new AbortController();
  const renewing = setInterval(() => {
    void lease.take().then(
      (isHeld) => isHeld || ending.abort(),
      () => lease.leftMs > 0 || ending.abort(),
    );
  }, RENEW_MS);
  renewing.unref();
  try {
    const at = clock.now();
    await addSources(db, [newSource(adapter, at)]);
    await endAbandonedRuns(db, { at, aliveBefore: new Date(0), sourceId: adapter.id });
    const runId = await addRun(db, { sourceId: adapter.id, trigger: options.trigger, at });
    return await readAndLoad(services, adapter, { options, runId, at, ended: ending.signal });
  } finally {
    clearInterval(renewing);
    await lease.release();
  }
}

interface Begun {
  readonly options: RunOptions;
  readonly runId: number;
  readonly at: Date;
  readonly ended: AbortSignal;
}

async function readAndLoad(services: Services, adapter: SourceAdapter, begun: Begun): Promise<EndedRun> {
  const { options, runId, at, ended } = begun;
  const access = accessOf(services.config, adapter);
  const stops = [ended, AbortSignal.timeout(LONGEST_RUN_MS), ...(options.signal ? [options.signal] : [])];
  const signal = AbortSignal.any(stops);
  const load = new RecordLoad(services, { runId, adapter, source: sourceOf(adapter, access, at) });
  const alive = setInterval(() => {
    void changeRun(services.db, runId, { aliveAt: services.clock.now() }).catch(() => undefined);
  }, RENEW_MS);
  alive.unref();
  let client: ReadingClient | null = null;
  let failure: unknown = null;
  try {
    requireKey(adapter, access);
    client = await clientOf(services, adapter, { access, signal, options });
    for await (const record of adapter.read(client, services.clock)) {
      if (signal.aborted) throw new OutboundError('stopped', 'The run was stopped.');
      await load.take(record);
    }
    await load.flush();
  } catch (error) {
    failure = error;
    // Records read until then are good.
    if (isOutside(error)) await load.flush();
  } finally {
    clearInterval(alive);
  }
  const isStopped = options.signal?.aborted === true || ended.aborted;
  const problem = failure === null ? null : problemOf(services, adapter, { failure, isStopped, signal });
  const retryAfterMs = failure instanceof OutboundError ? failure.retryAfterMs : null;
  return endRun(services, { adapter, runId, load, client, problem, isStopped, retryAfterMs });
}

function sourceOf({ id, name, licence, attribution }: SourceAdapter, { base }: SourceAccess, at: Date) {
  return { id, name, licence, attribution, address: base, fetchedAt: at } satisfies RecordSource;
}

/** @throws SourceError where the source gives nothing without a key, and there is none */
function requireKey({ key }: SourceAdapter, access: SourceAccess): void {
  if (!key?.required || access.key !== null) return;
  throw new SourceError('It needs a key. Set it in GRANT_SOURCE_KEYS.');
}

interface Asking {
  readonly access: SourceAccess;
  readonly signal: AbortSignal;
  readonly options: RunOptions;
}

/** While records of the last runs could not be loaded, everything is asked for anew: they may be in order now. */
async function clientOf(
  services: Services,
  { id, key, rate, detailAddress, maxBytes }: SourceAdapter,
  { access, signal, options }: Asking,
): Promise<ReadingClient> {
  const { config, db } = services;
  const hasLetters = (await listDeadLetterKeys(db, id)).size > 0;
  return createSourceClient({
    outbound: new Outbound({
      perMinute: rate.perMinute,
      ...(maxBytes === undefined ? {} : { maxBytes }),
      privateHosts: access.isReplaced ? [new URL(access.base).host] : [],
      ...options.outbound,
      signal,
    }),
    base: access.base,
    // A mirror has the details too.
    detailBase: access.isReplaced ? access.base : (detailAddress ?? access.base),
    key: key && access.key !== null ? [key.header, access.key] : null,
    userAgent: config.isPublicUrlKnown ? `Hodag (+${config.PUBLIC_URL})` : 'Hodag',
    parseFeed: (xml) => parseFeed(services, xml),
    validators: hasLetters ? [] : await listValidators(db, id),
  });
}

interface Failed {
  readonly failure: unknown;
  readonly isStopped: boolean;
  readonly signal: AbortSignal;
}

/** Describes a fault in words for administrators. */
function problemOf({ log }: Services, { id }: SourceAdapter, { failure, isStopped, signal }: Failed): string {
  if (isStopped) return 'The server stopped during this run. It runs again soon.';
  if (signal.aborted) return `It did not end within ${LONGEST_RUN_MS / HOUR_MS} hours.`;
  if (isOutside(failure)) return failure.message;
  log.error({ err: failure, part: 'sources', source: id }, 'A run of a grant source failed');
  return `An unexpected error: ${errorSentence(failure)}`;
}

/** Whether the source is at fault, and not we. */
function isOutside(failure: unknown): failure is SourceError | OutboundError {
  return failure instanceof SourceError || failure instanceof OutboundError;
}
