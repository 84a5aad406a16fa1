import { expect, it, onTestFinished } from 'vitest';
import { aMember } from '#members/identity/testing';
import { createPool } from '#platform/server/db/pool.ts';
import { type JobWorker, startJobWorker } from '#platform/server/jobs/worker.ts';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aProject } from '#projects/projects/testing';
import { type ApiAnswer, Caller, everyCaller, type Request, reachSecondFactor } from '../testing/callers.ts';
import { everyEndpoint, type NamedEndpoint } from '../testing/every-endpoint.ts';
import {
  HOSTILE_BODIES,
  HOSTILE_PIECES,
  holdsNul,
  holdsUnstorable,
  withOneReplaced,
} from '../testing/hostile-input.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { fieldNames } from '../testing/wrong-input.ts';
import { domains } from './domains.ts';

/** An instance that can be stopped and started again on its database. */
interface Running {
  readonly server: ProductServer;
  stop(): Promise<void>;
}

const AT_ONCE = 8;
const CALLERS = { public: 'visitor', pending: 'pending' } as const;
const SECRET_KEY = 'a key for an instance that is sent hostile input';
/** Refused before the input was read: by the guard, or by a limit of tries. */
const BEFORE_INPUT = new Set([401, 403, 429]);

async function start(database: TestDatabase, dataDir: string): Promise<Running> {
  const environment = { DATA_DIR: dataDir, SECRET_KEY };
  const kept = { ...database, close: async () => {} };
  const server = await aProductServer({ database: kept, environment, queued: true, start: true });
  const pool = await createPool({
    connection: database.url,
    applicationName: 'hodag jobs',
    log: quietLog,
    max: 6,
  });
  const worker: JobWorker = await startJobWorker(server.services, domains, pool);
  return {
    server,
    async stop() {
      await worker.stop();
      await pool.end();
      await server.close();
    },
  };
}

interface HostileRequest {
  readonly path: string;
  readonly request: Request;
  readonly isUnstorable: boolean;
}

/** Everything that is sent to one endpoint: one thing wrong at a time, in an address, a query or a body. */
function* requestsTo(
  { endpoint }: NamedEndpoint,
  ids: Readonly<Record<string, string>>,
): Generator<HostileRequest> {
  const names = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
  const usual = ids[endpoint.path.split('/:')[0] ?? ''] ?? '00000000-0000-4000-8000-000000000000';
  const pathWith = (hostile: string | null, piece: string) =>
    endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => (name === hostile ? piece : usual));
  const body = endpoint.body ? sampleInput(endpoint.body) : undefined;
  const plain = body === undefined ? {} : { body: JSON.stringify(body) };
  for (const name of names) {
    for (const piece of HOSTILE_PIECES)
      yield { path: pathWith(name, piece), request: plain, isUnstorable: holdsNul(piece) };
  }
  const path = pathWith(null, '');
  for (const name of endpoint.query ? fieldNames(endpoint.query) : []) {
    for (const piece of HOSTILE_PIECES)
      yield { path, request: { ...plain, query: `${name}=${piece}` }, isUnstorable: holdsNul(piece) };
  }
  yield { path, request: { ...plain, query: 'a%00b=1' }, isUnstorable: true };
  if (body === undefined) return;
  for (const [changed, value] of withOneReplaced(body))
    yield { path, request: { body: JSON.stringify(changed) }, isUnstorable: holdsUnstorable(value) };
  for (const text of HOSTILE_BODIES)
    yield { path, request: { body: text }, isUnstorable: text.includes('\\u0000') };
}

/** Faults of an answer; null when nothing is. A service that is not configured answers 503, with a code. */
function faultOf(answer: ApiAnswer, isUnstorable: boolean): string | null {
  const isNotThere = answer.status === 503 && !answer.text.includes('"code":"server.');
  if (answer.status >= 500 && !isNotThere) return `${answer.status} ${answer.text}`;
  if (isUnstorable && answer.status !== 400 && !BEFORE_INPUT.has(answer.status))
    return `took what cannot be kept: ${answer.status} ${answer.text.slice(0, 200)}`;
  const body = answer.body as { message?: unknown; code?: unknown; requestId?: unknown } | null;
  if (answer.status < 400 || (body?.message && body.code && body.requestId)) return null;
  return `a refusal in another shape: ${answer.status} ${answer.text.slice(0, 200)}`;
}

/** Makes a caller the endpoint lets in, who owns the records of `ids`. */
async function aRightfulCaller(server: ProductServer): Promise<{ caller: Caller; project: string }> {
  const { db } = server.database;
  const member = await aMember(db, { isAdmin: true, isDeveloper: true });
  await reachSecondFactor(db, member);
  const { id } = await aProject(db, member.userId);
  return { caller: new Caller(server, 'admin', member), project: id };
}

/** Sends everything to every endpoint. @returns how many requests there were, and what went wrong */
async function sendEverything(server: ProductServer): Promise<{ sent: number; faults: string[] }> {
  const strangers = await everyCaller(server);
  const faults: string[] = [];
  let sent = 0;
  for (const named of everyEndpoint) {
    const { access, method } = named.endpoint;
    const member = await aRightfulCaller(server);
    const caller = access === 'public' || access === 'pending' ? strangers[CALLERS[access]] : member.caller;
    const ids = { '/api/admin/settings': 'tokens.reversalDays', '/api/projects': member.project };
    const all = [...requestsTo(named, ids)];
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const some = all.slice(at, at + AT_ONCE);
      const answers = await Promise.all(
        some.map(({ path, request }) => caller.call({ method, path: path as `/${string}` }, request)),
      );
      answers.forEach((answer, n) => {
        const fault = faultOf(answer, some[n]?.isUnstorable ?? false);
        if (fault) faults.push(`${named.label} ${JSON.stringify(some[n]).slice(0, 300)}: ${fault}`);
      });
    }
    sent += all.length;
  }
  return { sent, faults };
}

/** Jobs that could run and have not, those that failed, and what is said of them. */
async function unfinishedJobs({ pool }: TestDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select task_identifier, attempts, last_error from graphile_worker.jobs
     where locked_at is not null or last_error is not null or (attempts = 0 and run_at <= now())`,
  );
  return rows;
}

const drained = (database: TestDatabase) => expect.poll(() => unfinishedJobs(database)).toEqual([]);

it('an instance survives hostile input at every endpoint, and a restart after it', async () => {
  const database = await testDatabase();
  const dataDir = aDataDir();
  let running = await start(database, dataDir);
  onTestFinished(async () => {
    await running.stop();
    await database.close();
  });
  const begun = performance.now();
  const { sent, faults } = await sendEverything(running.server);
  process.stdout.write(`${sent} hostile requests in ${Math.round((performance.now() - begun) / 1000)} s\n`);
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(5000);
  await drained(database);
  await running.stop();
  running = await start(database, dataDir);
  const visitor = new Caller(running.server, 'visitor');
  const reset = { method: 'POST', path: '/api/password-reset/request' } as const;
  expect((await visitor.call(reset, { body: String.raw`{"usernameOrEmail":"a\u0000b"}` })).status).toBe(400);
  expect((await visitor.call(reset, { body: { usernameOrEmail: 'nobody' } })).status).toBe(200);
  await drained(database);
  expect((await visitor.call({ method: 'GET', path: '/api/ledger/supply' })).status).toBe(200);
});
