import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { createSessions, identityDomain } from '#members/identity/server';
import { aMember, testServices } from '#members/identity/testing';
import { counted } from '#platform/kernel/format/numbers.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/server/db/migrator.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { createEncoder } from '#platform/server/encoder/encoder.ts';
import { cookieNames } from '#platform/server/http/cookies.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import type { Services } from '#platform/server/services.ts';
import type { BenchResult } from '#platform/testing/server/bench-result.ts';
import { discoverMigrations } from '#platform/testing/server/discover-migrations.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { projectsDomain } from '#projects/projects/server';
import { catalogDomain } from '../server/index.ts';
import { grantVectors } from '../server/search/grant-vectors.ts';
import { LiveGrants, liveGrants } from '../server/search/live-grants.ts';
import { type BenchCatalog, benchCatalog } from './bench-catalog.ts';
import type { ClientJob } from './bench-clients.ts';
import { importLines, importText } from './import-text.ts';

const RECORDS = 50_000;
const CLIENTS = 16;
const WARM_UP = 100;
const MOST_QUERIES = 1500;
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const rounded = (value: number): number => Math.round(value * 100) / 100;

function usedMegabytes(): number {
  for (let round = 0; round < 3; round += 1) collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

/** Milliseconds of processor time this process and its workers took; tells a busy machine from slow work. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function secondsOf<T>(work: () => Promise<T>): Promise<number> {
  const start = performance.now();
  await work();
  return rounded((performance.now() - start) / 1000);
}

/** Seconds until a call imported through another pool is found. */
async function secondsUntilFound(importer: Services, live: LiveGrants, round: number): Promise<number> {
  const word = `quokkawort${round}`;
  await importText(importer, importLines([{ id: word, title: `A grant for ${word}` }]), {
    sourceId: 'later',
  });
  return secondsOf(async () => {
    while (live.index.search({ query: word, repair: false, limit: 1 }).total === 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
}

async function indexResults(
  services: Services,
  importer: Services,
  live: LiveGrants,
): Promise<BenchResult[]> {
  const before = usedMegabytes();
  const started = processorMs();
  const build = await secondsOf(() => live.start());
  const note = `${rounded((processorMs() - started) / 1000)} s of processor time`;
  const memory = rounded(usedMegabytes() - before);
  const delays: number[] = [];
  for (let round = 0; round < 5; round += 1) delays.push(await secondsUntilFound(importer, live, round));
  const reopened = new LiveGrants(services);
  const open = await secondsOf(() => reopened.start());
  await reopened.stop();
  return [
    { name: 'index build in the worker', unit: 's', value: build, target: 5, note },
    { name: 'memory added by the index', unit: 'MB', value: memory, target: 100 },
    {
      name: 'a new grant is findable after its import, slowest of 5',
      unit: 's',
      value: Math.max(...delays),
      target: 1,
    },
    { name: 'kept index opened and caught up', unit: 's', value: open },
  ];
}

/** Milliseconds of each answer, measured by clients in another process. */
function answerTimes(job: ClientJob): Promise<number[]> {
  const file = fileURLToPath(new URL('./bench-clients.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(JSON.parse(output) as number[])
        : reject(new Error(`The clients ended with ${code}`)),
    );
    child.stdin.end(JSON.stringify(job));
  });
}

async function searchResults(
  services: Services,
  pool: Pool,
  { queries }: BenchCatalog,
): Promise<BenchResult[]> {
  const sessions = createSessions(services, pool);
  await sessions.ready;
  const app = await createHttpServer({
    services,
    domains: [identityDomain, projectsDomain, catalogDomain],
    sessions,
  });
  try {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const member = await aMember(services.db);
    const cookie = `${cookieNames(services.config.PUBLIC_URL).session}=${member.token}`;
    const asked = queries.slice(0, MOST_QUERIES);
    const paths = asked.map((query) => `/api/grants?${new URLSearchParams({ q: query })}`);
    const results: BenchResult[] = [];
    for (const clients of [1, CLIENTS]) {
      const started = processorMs();
      const times = await answerTimes({ origin, cookie, clients, paths, warmUp: WARM_UP });
      times.sort((a, b) => a - b);
      const at = (share: number): number => rounded(times[Math.floor(share * times.length)] ?? 0);
      const name = `search through the API, ${counted(clients, 'client')}`;
      const each = rounded((processorMs() - started) / paths.length);
      const note = `${times.length} different queries, ${each} ms of the server’s processor time each`;
      results.push({ name: `${name}, p50`, unit: 'ms', value: at(0.5), note });
      results.push({
        name: `${name}, p95`,
        unit: 'ms',
        value: at(0.95),
        ...(clients > 1 ? { target: 40 } : {}),
      });
    }
    const encoding = await whileEncoding(services, { origin, cookie, warmUp: WARM_UP }, queries);
    const turns = await turnsResults({ origin, cookie, warmUp: 0 }, queries, liveGrants(services));
    return [...results, ...encoding, ...turns, await besideSearches(origin, cookie, queries)];
  } finally {
    await app.close();
    await sessions.close();
  }
}

/** Searches by words and by descriptions in turn, while the encoder works through the catalog. */
async function whileEncoding(
  services: Services,
  base: Pick<ClientJob, 'origin' | 'cookie' | 'warmUp'>,
  queries: readonly string[],
): Promise<BenchResult[]> {
  const vectors = grantVectors(services);
  vectors.start();
  try {
    while (vectors.progress().encoded === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    const before = vectors.progress().encoded;
    const start = performance.now();
    const paths = queries
      .slice(0, MOST_QUERIES)
      .map(
        (query, at) =>
          `/api/grants?${new URLSearchParams({ q: at % 2 ? query : descriptionOf(queries, at) })}`,
      );
    const times = await answerTimes({ ...base, clients: CLIENTS, paths });
    const seconds = (performance.now() - start) / 1000;
    const encoded = vectors.progress().encoded - before;
    times.sort((a, b) => a - b);
    const at = (share: number): number => rounded(times[Math.floor(share * times.length)] ?? 0);
    const name = `search through the API, ${CLIENTS} clients, half descriptions, while records are encoded`;
    return [
      {
        name: `${name}, p50`,
        unit: 'ms',
        value: at(0.5),
        note: `${rounded(encoded / seconds)} records encoded a second`,
      },
      { name: `${name}, p95`, unit: 'ms', value: at(0.95), target: 150 },
    ];
  } finally {
    await vectors.stop();
  }
}

const ROUNDS = 3;
const ROUND_QUERIES = 300;
const SHORT_WORDS = 3;

/**
 * Measures the cost of taking turns: the same searches with and without it, in rounds by turns, since the machine's
 * speed changes; and how long a short search waits beside long ones.
 */
async function turnsResults(
  base: Pick<ClientJob, 'origin' | 'cookie' | 'warmUp'>,
  queries: readonly string[],
  { turns }: LiveGrants,
): Promise<BenchResult[]> {
  const pathOf = (q: string): string => `/api/grants?${new URLSearchParams({ q })}`;
  const short = queries.map((query) => pathOf(query.split(' ').slice(0, SHORT_WORDS).join(' ')));
  const long = queries.map((_, at) => pathOf(descriptionOf(queries, at)));
  const found = { mixed: [], short: [] } as Record<'mixed' | 'short', [on: number, off: number][]>;
  const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0;
  const run = turns.run;
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const from = round * ROUND_QUERIES;
    const some = (paths: readonly string[], count: number) => paths.slice(from, from + count);
    const ordinary = some(queries, ROUND_QUERIES).map((query, at) =>
      at % 2 ? pathOf(query) : short[from + at]!,
    );
    const pair = { mixed: [0, 0], short: [0, 0] } as Record<'mixed' | 'short', [number, number]>;
    for (const off of round % 2 ? [0, 1] : [1, 0]) {
      // Without turns a search computes when it arrives.
      turns.run = off ? (_caller, search) => search(async () => undefined) : run;
      pair.mixed[off] = p95(await answerTimes({ ...base, clients: CLIENTS, paths: ordinary }));
      const [beside] = await Promise.all([
        answerTimes({ ...base, clients: 2, paths: some(short, 80) }),
        answerTimes({ ...base, clients: CLIENTS, paths: some(long, 160) }),
      ]);
      pair.short[off] = p95(beside);
    }
    if (round > 0) for (const name of ['mixed', 'short'] as const) found[name].push(pair[name]);
  }
  turns.run = run;
  const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const ratio = (name: string, pairs: readonly [number, number][], target: number): BenchResult => ({
    name,
    unit: 'times',
    value: rounded(median(pairs.map(([on, off]) => on / off))),
    target,
    note: pairs.map(([on, off]) => `${rounded(on)} ms with, ${rounded(off)} without`).join('; '),
  });
  return [
    ratio(`p95 of ${CLIENTS} clients with turns over without`, found.mixed, 1.1),
    ratio(
      `p95 of short searches beside ${CLIENTS} clients with long ones, turns over none`,
      found.short,
      1.1,
    ),
  ];
}

/** Other searches joined to a page of text. */
function descriptionOf(queries: readonly string[], at: number): string {
  return Array.from({ length: 12 }, (_, next) => queries[(at + next) % queries.length])
    .join(' ')
    .slice(0, 2000);
}

/** How long someone waits for something else while forty descriptions are searched by at once, without end. */
async function besideSearches(
  origin: string,
  cookie: string,
  queries: readonly string[],
): Promise<BenchResult> {
  const searches = Array.from(
    { length: 600 },
    (_, at) => `/api/grants?${new URLSearchParams({ q: descriptionOf(queries, at) })}`,
  );
  const others = Array.from({ length: 120 }, () => '/api/grants/counts');
  const alone = await answerTimes({ origin, cookie, clients: 1, paths: others, warmUp: 20 });
  const [, beside] = await Promise.all([
    answerTimes({ origin, cookie, clients: 40, paths: searches, warmUp: 0 }),
    answerTimes({ origin, cookie, clients: 1, paths: others, warmUp: 20 }),
  ]);
  const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0;
  return {
    name: 'another answer beside 40 concurrent searches by 2,000 characters, p95',
    unit: 'ms',
    value: rounded(p95(beside)),
    target: 200,
    note: `${rounded(p95(alone))} ms alone`,
  };
}

/** Measures importing, indexing, following and searching 50,000 opportunities on the embedded database. */
export async function run(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), `hodag-bench-${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog });
  const openPool = (name: string): Promise<Pool> =>
    createPool({ connection: server.connection, applicationName: name, log: quietLog, max: 12 });
  const pools = [await openPool('bench'), await openPool('importer')] as const;
  try {
    await runMigrations({ pgPool: pools[0] });
    await migrate(pools[0], discoverMigrations(ROOT), { log: quietLog });
    const environment = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '100000' };
    const encoder = createEncoder({ MATCHING_MODEL: 'embedded' }, quietLog);
    const [services, importer] = pools.map((pool) => ({
      ...testServices(createDatabase(pool, quietLog), environment),
      encoder,
    }));
    if (!services || !importer) throw new Error('Two pools make two services');
    const catalog = benchCatalog(RECORDS);
    const text = importLines(catalog.records);
    const seconds = await secondsOf(() => importText(services, text, { skipBadRows: true }));
    const live = liveGrants(services);
    try {
      return [
        { name: 'import', unit: 's', value: seconds, note: catalog.note },
        ...(await indexResults(services, importer, live)),
        ...(await searchResults(services, pools[0], catalog)),
      ];
    } finally {
      await live.stop();
      await encoder.stop();
    }
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(JSON.stringify(await run(), null, 2));
}
