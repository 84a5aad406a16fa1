import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSessions, identityDomain } from '#members/identity/server';
import { aMember } from '#members/identity/testing';
import { cookieNames, issueBrowserCookie } from '#platform/server/http/cookies.ts';
import { csrfTokenFor } from '#platform/server/http/csrf.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import {
  type BenchResult,
  type Measured,
  quietest,
  stolenFigure,
} from '#platform/testing/server/bench-result.ts';
import { checkpointKey, checkpointSeed } from '../server/adapters/checkpoint-key.ts';
import { tokensDomain } from '../server/index.ts';
import { type PostingQueue, postingQueue } from '../server/ledger/posting-queue.ts';
import { Sealer } from '../server/ledger/sealer.ts';
import { startSealer } from '../server/ledger/start-sealer.ts';
import { findNamedAccount } from '../server/store/account-store.ts';
import { aBenchInstance, type BenchInstance } from './bench-instance.ts';
import { giveHdag } from './factories.ts';
import type { LedgerClientJob, LedgerClientResult } from './ledger-clients.ts';
import { watchLoop } from './loop-watch.ts';

const ACCOUNTS = 100_000;
const SECONDS = 5;
const IN_FLIGHT = 4000;
const CONNECTIONS = 32;
const OPEN_LOOP_RATE = 10_000;
const OPEN_LOOP_SECONDS = 60;
const WARM_UP_SECONDS = 5;
const SEALED = 100_000;
const ROUNDS = 2;

/** Transfers a second, in process, over HTTP, sealed; the delay of the loop that answers. fsync on. */
export async function run(): Promise<BenchResult[]> {
  const parts = [
    await onOwnInstance(async (instance) => closedLoops(instance, await fillAccounts(instance))),
    await onOwnInstance(sealing),
    await onOwnInstance(async (instance) => openLoop(instance, await fillAccounts(instance))),
    await onOwnInstance(overHttp),
  ];
  return [...parts.flatMap(({ results }) => results), stolenFigure(parts)];
}

function onOwnInstance(measure: (instance: BenchInstance) => Promise<BenchResult[]>): Promise<Measured> {
  return quietest(async () => {
    const instance = await aBenchInstance(true);
    try {
      return await measure(instance);
    } finally {
      await instance.close();
    }
  });
}

/** Accounts that the liquidity pool has paid, so that all of it can be sealed. */
async function fillAccounts({ pool, services }: BenchInstance): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into tokens_account (id, class) select tokens_new_account_id(5), 5 from generate_series(1, ${ACCOUNTS})
     returning id`,
  );
  const payer = await findNamedAccount(services.db, 'pool.liquidity');
  const queue = postingQueue(services);
  for (let from = 0; from < rows.length; from += 1000) {
    const paid = rows.slice(from, from + 1000).map(({ id }) => ({
      key: nextKey(),
      payer: payer ?? 0,
      payee: id,
      amount: 10n ** 8n,
      kind: 'allocation' as const,
      reference: 'bench',
    }));
    await queue.post(paid);
  }
  await pool.query('vacuum analyze tokens_account');
  return rows.map(({ id }) => id);
}

/** One transfer as a plain function would do it: for the comparison. */
const SINGLE_TRANSFER = `
  create function bench_transfer(k uuid, d integer, c integer, a bigint) returns void language plpgsql as $$
  begin
    perform from tokens_account where id in (d, c) order by id for update;
    if (select balance - a < floor from tokens_account where id = d) then return; end if;
    insert into bench_journal (key, payer, payee, amount) values (k, d, c, a);
    update tokens_account set balance = balance - a where id = d;
    update tokens_account set balance = balance + a where id = c;
  end $$;
  create table bench_journal (seq bigint generated always as identity primary key, key uuid unique, payer integer,
    payee integer, amount bigint, at timestamptz default now())`;

type Pick = () => readonly [payer: number, payee: number];

/** Chooses payer and payee: anybody anybody, few very often (Zipf 0.99), and one account in every transfer. */
function picks(accounts: readonly number[]): Record<'uniform' | 'Zipf 0.99' | 'one hot account', Pick> {
  const weights = new Float64Array(accounts.length);
  let sum = 0;
  accounts.forEach((_, index) => {
    sum += 1 / (index + 1) ** 0.99;
    weights[index] = sum;
  });
  const uniform = (): number => Math.floor(Math.random() * accounts.length);
  const zipf = (): number => {
    const wanted = Math.random() * sum;
    let [low, high] = [0, accounts.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((weights[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const two = (one: number, other: number): [number, number] => [
    accounts[one] ?? 0,
    accounts[one === other ? (other + 1) % accounts.length : other] ?? 0,
  ];
  return {
    uniform: () => two(uniform(), uniform()),
    'Zipf 0.99': () => two(zipf(), zipf()),
    'one hot account': () => two(1 + Math.floor(Math.random() * (accounts.length - 1)), 0),
  };
}

/** Time-ordered keys (as UUIDv7), which keep the newest pages of the index warm. */
let keys = 0;
function nextKey(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  keys += 1;
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${keys.toString(16).padStart(12, '0')}`;
}

async function perSecond(clients: number, once: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const end = started + SECONDS * 1000;
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      await once();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / ((performance.now() - started) / 1000);
}

async function closedLoops(
  { pool, services }: BenchInstance,
  accounts: readonly number[],
): Promise<BenchResult[]> {
  await pool.query(SINGLE_TRANSFER);
  const queue = postingQueue(services);
  const grouped = (pick: Pick) => () => {
    const [payer, payee] = pick();
    return queue.post([{ key: nextKey(), payer, payee, amount: 1n, kind: 'gift', reference: 'bench' }]);
  };
  const single = (pick: Pick) => () =>
    pool.query({
      name: 'bench',
      text: 'select bench_transfer($1, $2, $3, 1)',
      values: [nextKey(), ...pick()],
    });
  const targets = { uniform: undefined, 'Zipf 0.99': 40_000, 'one hot account': 40_000 } as const;
  const ratios = { uniform: 3, 'one hot account': 30 } as const;
  const results: BenchResult[] = [];
  const rates = new Map<string, number>();
  for (const [name, pick] of Object.entries(picks(accounts)) as [keyof typeof targets, Pick][]) {
    const [group, one] = [[] as number[], [] as number[]];
    // In turn, so that a disturbance of the machine meets both.
    for (let round = 0; round < ROUNDS; round += 1) {
      group.push(await perSecond(IN_FLIGHT, grouped(pick)));
      if (name in ratios) one.push(await perSecond(CONNECTIONS, single(pick)));
    }
    rates.set(name, Math.max(...group));
    const target = targets[name];
    results.push({
      name: `in process, ${name}`,
      unit: '1/s',
      value: Math.round(Math.max(...group)),
      higherIsBetter: true,
      ...(target ? { target } : {}),
      note: `${ACCOUNTS} accounts, ${IN_FLIGHT} waiting, better of ${ROUNDS} rounds of ${SECONDS} s`,
    });
    if (one.length === 0) continue;
    results.push({
      name: `one SQL call for each transfer, ${name}`,
      unit: '1/s',
      value: Math.round(Math.max(...one)),
      higherIsBetter: true,
      note: `${CONNECTIONS} connections, row locks`,
    });
    const times = Math.max(...group) / Math.max(...one);
    results.push({
      name: `group commit over single calls, ${name}`,
      unit: '×',
      value: Math.round(times * 10) / 10,
      target: ratios[name as keyof typeof ratios],
      higherIsBetter: true,
    });
  }
  return results;
}

async function sealing({ pool, services }: BenchInstance): Promise<BenchResult[]> {
  const member = await aMember(services.db);
  const payer = await giveHdag(services, member.userId, 10n ** 12n);
  const { rows } = await pool.query<{ id: number }>(
    'insert into tokens_account (id, class) select tokens_new_account_id(5), 5 from generate_series(1, 10000) returning id',
  );
  const queue = postingQueue(services);
  for (let from = 0; from < SEALED; from += 1000) {
    const transfers = Array.from({ length: 1000 }, (_, n) => ({
      key: nextKey(),
      payer,
      payee: rows[(from * 7 + n) % rows.length]?.id ?? 0,
      amount: 1n,
      kind: 'gift' as const,
      reference: 'bench',
    }));
    await queue.post(transfers);
  }
  const sealer = new Sealer(services.db, checkpointKey(checkpointSeed(services.keys)));
  await sealer.resume();
  const started = performance.now();
  while ((await sealer.sealNext()) > 0);
  const sealed = performance.now();
  await sealer.checkpoint(new Date());
  const signed = performance.now();
  const rate = Math.round(SEALED / ((sealed - started) / 1000));
  return [
    {
      name: 'sealed into the DAG',
      unit: '1/s',
      value: rate,
      target: 20_000,
      higherIsBetter: true,
      note: `${SEALED} transfers: blocks, log, statements; on the disk with the next checkpoint`,
    },
    { name: 'checkpoint over 10,000 accounts', unit: 'ms', value: Math.round(signed - sealed) },
  ];
}

/** Measurements at a fixed rate: milliseconds from when each transfer was due to its answer, and how many failed. */
interface FixedRate {
  readonly times: Float64Array;
  readonly failed: number;
}

/** A fixed rate, no matter who is late: what waits is counted from when it was due. */
async function atFixedRate(queue: PostingQueue, pick: Pick, seconds: number): Promise<FixedRate> {
  const total = OPEN_LOOP_RATE * seconds;
  // Nothing is kept of a transfer that was answered but its time, as a process that serves keeps nothing: a list of
  // all promises made each collection of garbage copy them, and held the loop for it.
  const measured = new Float64Array(total);
  let [sent, acknowledged, failed] = [0, 0, 0];
  const started = performance.now();
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * OPEN_LOOP_RATE));
    for (; sent < due; sent += 1) {
      const wasDue = started + (sent / OPEN_LOOP_RATE) * 1000;
      const [payer, payee] = pick();
      queue.post([{ key: nextKey(), payer, payee, amount: 1n, kind: 'gift', reference: 'bench' }]).then(
        () => {
          measured[acknowledged] = performance.now() - wasDue;
          acknowledged += 1;
        },
        () => {
          failed += 1;
        },
      );
    }
    await delay(1);
  }
  while (acknowledged + failed < total) await delay(1);
  return { times: measured.subarray(0, acknowledged), failed };
}

/** The sealer's thread runs beside it. Begins when the code is compiled, as every process that serves has it. */
async function openLoop(
  { pool, services }: BenchInstance,
  accounts: readonly number[],
): Promise<BenchResult[]> {
  const stopSealer = startSealer(services);
  const queue = postingQueue(services);
  const pick = picks(accounts)['Zipf 0.99'];
  await atFixedRate(queue, pick, WARM_UP_SECONDS);
  const journal = async () => Number((await pool.query('select last_seq from tokens_head')).rows[0].last_seq);
  const before = await journal();
  const watch = watchLoop();
  const { times, failed } = await atFixedRate(queue, pick, OPEN_LOOP_SECONDS);
  const loop = watch.stop();
  await stopSealer();
  times.sort();
  const tenths = (ms: number): number => Math.round(ms * 10) / 10;
  const at = (share: number): number => tenths(times[Math.floor(share * times.length)] ?? 0);
  const name = `fixed rate of ${OPEN_LOOP_RATE}/s for ${OPEN_LOOP_SECONDS} s`;
  const rows = (await journal()) - before;
  return [
    { name: `${name}: errors`, unit: '', value: failed, target: 0 },
    { name: `${name}: p50`, unit: 'ms', value: at(0.5), note: `after ${WARM_UP_SECONDS} s to warm up` },
    { name: `${name}: p99`, unit: 'ms', value: at(0.99), target: 50 },
    { name: `${name}: journal rows less acknowledged`, unit: '', value: rows - times.length, target: 0 },
    {
      name: `${name}: longest work between two turns of the event loop`,
      unit: 'ms',
      value: tenths(loop.longestWork),
      target: 30,
      note: 'garbage collection and the generator included',
    },
    {
      name: `${name}: longest delay of the event loop`,
      unit: 'ms',
      value: tenths(loop.longestDelay),
      note: `99.9 %: ${tenths(loop.usualDelay)} ms; waiting for a processor included`,
    },
  ];
}

/** A thousand members who have accounts. */
const RECEIVERS = `
  with person as (
    insert into identity_user (id, username, username_key, created_at)
    select gen_random_uuid(), 'receiver' || n, 'receiver' || n, now() from generate_series(1, 1000) n returning id
  ), numbered as (
    select id as user_id, tokens_new_account_id(5) as free_id, tokens_new_account_id(6) as earned_id from person
  ), account as (
    insert into tokens_account (id, class, partner)
    select free_id, 5, null from numbered union all select earned_id, 6, free_id from numbered returning ref, class, id
  ), member as (
    insert into tokens_member (user_id, free_id, earned_id) select user_id, free_id, earned_id from numbered
  )
  select ref from account where class = 5`;

async function overHttp({ pool, services }: BenchInstance): Promise<BenchResult[]> {
  const sessions = createSessions(services, pool, { levels: async () => ['2fa'] });
  await sessions.ready;
  const app = await createHttpServer({ services, domains: [identityDomain, tokensDomain], sessions });
  try {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const member = await aMember(services.db);
    await giveHdag(services, member.userId, 10n ** 12n);
    const names = cookieNames(services.config.PUBLIC_URL);
    const browser = issueBrowserCookie(services.keys);
    const headers = {
      cookie: `${names.session}=${member.token}; ${names.browser}=${browser.value}`,
      origin: services.config.PUBLIC_URL,
      'csrf-token': csrfTokenFor(services.keys, browser.id),
    };
    const { rows } = await pool.query<{ ref: string }>(RECEIVERS);
    const receivers = rows.map(({ ref }) => ref);
    const results: BenchResult[] = [];
    for (const { batch, clients, target } of [
      { batch: 100, clients: 16, target: 15_000 },
      { batch: 1, clients: 256, target: 6000 },
    ]) {
      const job = { origin, headers, clients, seconds: SECONDS, batch, receivers };
      await runClients({ ...job, seconds: 2 });
      const { posted, refused, seconds, p50, p99 } = await runClients(job);
      const what = batch > 1 ? `batches of ${batch}` : 'single posts';
      results.push({
        name: `HTTP, ${what}, ${clients} connections`,
        unit: '1/s',
        value: Math.round(posted / seconds),
        target,
        higherIsBetter: true,
        note: `${refused} refused, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, clients on the same machine`,
      });
    }
    return results;
  } finally {
    await app.close();
    await sessions.close();
  }
}

function runClients(job: LedgerClientJob): Promise<LedgerClientResult> {
  const file = fileURLToPath(new URL('./ledger-clients.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(JSON.parse(output) as LedgerClientResult)
        : reject(new Error(`The clients ended with ${code}`)),
    );
    child.stdin.end(JSON.stringify(job));
  });
}
