import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type BenchResult, quietest, stolenFigure } from '#platform/testing/server/bench-result.ts';
import { findChromium } from '../run/chromium.mjs';

/** Lighthouse's "slow 4G" and its mid-range phone: applied by the browser, not computed afterwards. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
/** The machine's own hum moves a single load by a third. */
const RUNS = 7;
const PORT = 3957;
const ORIGIN = `http://localhost:${PORT}`;
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

interface Load {
  readonly lcpMs: number;
  readonly cls: number;
  /** Until the page has loaded. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** Bytes of the parts on screen after that. */
  readonly laterBytes: number;
}

/** Measures the first load of the front page and of a member's dashboard, and a second start of the server. */
export async function run(): Promise<BenchResult[]> {
  const measured = await quietest(loads);
  return [...measured.results, stolenFigure([measured])];
}

async function loads(): Promise<BenchResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hodag-bench-'));
  try {
    await (await startServer(dataDir)).stop();
    const server = await startServer(dataDir);
    const browser = await chromium.launch({
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    });
    try {
      const signedOut = await median(browser, '/', null);
      const signedIn = await median(browser, '/', await registerMember(browser));
      return [
        { name: 'second start until ready', unit: 's', value: server.seconds, target: 3 },
        ...resultsOf('signed out', signedOut),
        ...resultsOf('signed in', signedIn),
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function resultsOf(who: string, load: Load): BenchResult[] {
  return [
    { name: `LCP ${who}`, unit: 's', value: load.lcpMs / 1000, target: 1 },
    { name: `CLS ${who}`, unit: '', value: load.cls, target: 0.02 },
    { name: `JavaScript ${who}, brotli`, unit: 'kB', value: load.scriptBytes / 1000, target: 105 },
    { name: `JavaScript files ${who}`, unit: '', value: load.scripts, target: 6 },
    { name: `JavaScript ${who} after the load event, brotli`, unit: 'kB', value: load.laterBytes / 1000 },
  ];
}

async function median(browser: Browser, path: string, member: Member | null): Promise<Load> {
  const loads: Load[] = [];
  // Not counted: the server's own code is still being compiled.
  await loadOnce(browser, path, member);
  for (let round = 0; round < RUNS; round += 1) loads.push(await loadOnce(browser, path, member));
  loads.sort((a, b) => a.lcpMs - b.lcpMs);
  return loads[Math.floor(loads.length / 2)] as Load;
}

/** Cookies and local storage of a member who has closed the welcome, and the note on the dashboard. */
type Member = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

async function loadOnce(browser: Browser, path: string, member: Member | null): Promise<Load> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, ...(member ? { storageState: member } : {}) });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const scripts = new Map<string, number>();
  session.on('Network.responseReceived', ({ response }) => {
    if (!response.mimeType.includes('javascript')) return;
    // The compressed body, without headers.
    scripts.set(
      response.url,
      Number(response.headers['content-length'] ?? response.headers['Content-Length']),
    );
  });
  await page.goto(ORIGIN + path, { waitUntil: 'load' });
  const total = (): number => [...scripts.values()].reduce((sum, size) => sum + size, 0);
  const atLoad = { scriptBytes: total(), scripts: scripts.size };
  await delay(2500);
  const paint = await page.evaluate<Pick<Load, 'lcpMs' | 'cls'>>(READ_PAINT);
  await context.close();
  return { ...paint, ...atLoad, laterBytes: total() - atLoad.scriptBytes };
}

/** Runs in the page, as text because a compiled function would carry the compiler's own names along. */
const READ_PAINT = `(async () => {
  const read = (type) => new Promise((resolve) => {
    const entries = [];
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });
    setTimeout(() => resolve(entries), 200);
  });
  const [paints, shifts] = await Promise.all([read('largest-contentful-paint'), read('layout-shift')]);
  return {
    lcpMs: paints.at(-1)?.startTime ?? NaN,
    cls: shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0),
  };
})()`;

async function registerMember(browser: Browser): Promise<Member> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // Until its scripts have run: a form sent before only comes back.
  await page.goto(`${ORIGIN}/register`, { waitUntil: 'networkidle' });
  const password = 'copper lantern tides 41';
  await page.getByLabel('Username').fill('bench-member');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/welcome');
  await page.getByRole('button', { name: 'Explore First' }).click();
  await page.goto(`${ORIGIN}/`);
  const viewed = page.waitForResponse('**/api/philomath/user/viewed');
  await page.getByRole('button', { name: 'Got it' }).click();
  await viewed;
  const state = await context.storageState();
  await context.close();
  return state;
}

async function startServer(dataDir: string): Promise<{ seconds: number; stop(): Promise<void> }> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['tools/run/start.mjs'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(PORT),
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server was not ready within 120 s')), 120_000);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('is ready')) return;
      clearTimeout(timer);
      resolve();
    });
  });
  return {
    seconds: (performance.now() - begun) / 1000,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
}
