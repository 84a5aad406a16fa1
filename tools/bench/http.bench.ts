import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createSessions } from '#members/identity/server';
import { aMember, testServices } from '#members/identity/testing';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/embedded-postgres.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import type { BenchResult } from '#platform/testing/server/bench-result.ts';
import { connectionUrl, withDatabase } from '#platform/testing/server/connection-url.ts';
import { discoverMigrations } from '#platform/testing/server/discover-migrations.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { createTemplate } from '#platform/testing/server/template-database.ts';
import type { ClientResult } from './http-clients.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLIENTS = fileURLToPath(new URL('./http-clients.ts', import.meta.url));
const CONNECTIONS = 32;
const SECONDS = 3;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;
const TARGETS = { cached: 0.6, read: 0.2 } as const;

const answer = z.object({ hello: z.string() });
const endpoints = defineEndpoints({
  greet: { method: 'GET', path: '/api/bench/hello', access: 'member', summary: 'Greets', response: answer },
  greetByName: {
    method: 'GET',
    path: '/api/bench/name',
    access: 'member',
    summary: 'Reads one row',
    response: answer,
  },
});
const benchDomain = defineDomain({
  name: 'bench',
  endpoints,
  operations: {
    greet: async () => ({ hello: 'world' }),
    greetByName: async ({ db }, actor) => {
      const id = actor.kind === 'member' ? actor.userId : '';
      const { rows } = await db.execute<{ username: string }>(
        sql`select username from identity_user where id = ${id}`,
      );
      return { hello: rows[0]?.username ?? '' };
    },
  },
});

/** Answers a second from bare node:http, from a cached member session, and with one indexed read; and their ratios. */
export async function run(): Promise<BenchResult[]> {
  const site = await openSite();
  const bare = await listen(
    createServer((_request, response) => {
      const body = JSON.stringify({ hello: 'world' });
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    }),
  );
  const targets: Record<Name, Target> = {
    bare: { url: originOf(bare), headers: {} },
    cached: { url: `${site.origin}/api/bench/hello`, headers: { cookie: site.cookie } },
    read: { url: `${site.origin}/api/bench/name`, headers: { cookie: site.cookie } },
  };
  const measured: Record<Name, Load[]> = { bare: [], cached: [], read: [] };
  try {
    for (const name of NAMES) await load(targets[name], WARM_UP_SECONDS);
    // In turn, so that a disturbance of the machine meets all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of NAMES) measured[name].push(await load(targets[name], SECONDS));
    }
  } finally {
    bare.closeAllConnections();
    bare.close();
    await site.close();
  }
  return results(measured);
}

const NAMES = ['bare', 'cached', 'read'] as const;
type Name = (typeof NAMES)[number];

interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
}

function results(measured: Readonly<Record<Name, readonly Load[]>>): BenchResult[] {
  const note = `${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s in turn`;
  const rate = (name: Name): number => median(measured[name].map(({ perSecond }) => perSecond));
  const cost = (name: Name): number => median(measured[name].map(({ microseconds }) => microseconds));
  return [
    ...NAMES.flatMap((name): BenchResult[] => [
      {
        name: `${LABELS[name]}: answers`,
        unit: '1/s',
        value: Math.round(rate(name)),
        higherIsBetter: true,
        note,
      },
      {
        name: `${LABELS[name]}: processor time`,
        unit: 'µs',
        value: rounded(cost(name)),
        note: 'of the server process',
      },
    ]),
    ...(['cached', 'read'] as const).flatMap((name): BenchResult[] => {
      const of = { unit: 'of bare', target: TARGETS[name], higherIsBetter: true };
      return [
        { ...of, name: `${LABELS[name]}: ratio of answers`, value: rounded(rate(name) / rate('bare')) },
        {
          ...of,
          name: `${LABELS[name]}: ratio of processor time`,
          value: rounded(cost('bare') / cost(name)),
        },
      ];
    }),
  ];
}

const LABELS: Readonly<Record<Name, string>> = {
  bare: 'bare node:http',
  cached: 'cached session, no SQL',
  read: 'cached session, one indexed read',
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The product's server with two endpoints of the bench's, on an embedded database with every table. */
async function openSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hodag-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: quietLog });
  const serverUrl = connectionUrl(postgres.connection);
  await createTemplate(serverUrl, 'hodag_bench', discoverMigrations(ROOT), quietLog);
  const connection = withDatabase(serverUrl, 'hodag_bench');
  const pool = await createPool({ connection, applicationName: 'hodag bench', log: quietLog, max: 12 });
  const services = testServices(createDatabase(pool, quietLog), {
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000000',
  });
  const sessions = createSessions(services, pool);
  await sessions.ready;
  const { token } = await aMember(services.db);
  const app = await createHttpServer({
    services,
    domains: [benchDomain],
    sessions,
  });
  const origin = await listenApp(app);
  return {
    origin,
    cookie: `hodag_session=${token}`,
    close: async () => {
      await app.close();
      await sessions.close();
      await pool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function listenApp(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return originOf(app.server);
}

async function listen(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

interface Load {
  readonly perSecond: number;
  /** Processor time of this process alone for one answer. */
  readonly microseconds: number;
}

/** Clients in their own process. @throws when one answer is not 200 */
async function load(target: Target, seconds: number): Promise<Load> {
  const child = fork(CLIENTS, { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  const before = process.cpuUsage();
  child.send({ ...target, connections: CONNECTIONS, duration: seconds });
  const [result] = (await once(child, 'message')) as [ClientResult];
  const { user, system } = process.cpuUsage(before);
  await once(child, 'exit');
  const { answers, refused, failed, duration } = result;
  if (refused + failed > 0) throw new Error(`${target.url}: ${refused} refused, ${failed} failed`);
  return { perSecond: answers / duration, microseconds: (user + system) / answers };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const figures = await run();
  for (const { name, value, unit, target } of figures) {
    process.stdout.write(`${name}: ${value} ${unit}${target === undefined ? '' : ` (target ${target})`}\n`);
  }
}
