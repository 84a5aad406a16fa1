import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterEach, expect, inject, onTestFailed } from 'vitest';
import { theBrowser } from './browser.ts';

const asked = new WeakMap<Page, Traffic>();
const open: { context: BrowserContext; complaints: string[] }[] = [];
const rewritten = new WeakMap<Page, string>();
/** React found another text than the server drew. */
const DIFFERENCE = /React error #418\b/;

/**
 * Says that a journey is about to put other texts into the page in the window. A part that is hydrated after that differs
 * from the server's drawing, which is no fault of the page.
 */
export function rewrites(page: Page): void {
  rewritten.set(page, page.url());
}

export interface Walk {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opens another tab, watched as the first. */
  tab(): Promise<Page>;
}

/** Traffic that a page is waiting for: calls under way, and when that last changed. */
interface Traffic {
  readonly underWay: Set<Request>;
  changedAt: number;
}

/** So long without a change, and nothing more comes by itself. */
const QUIET_MS = 300;

/** Logs of the browser on refused calls are tested where they are provoked. */
const REFUSED_CALL = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * A browser profile of its own with one tab. Any error that a page writes to the console or throws fails
 * the journey when it ends; so do React's complaints about the server's HTML.
 */
export async function aWalk(options: BrowserContextOptions & { baseURL?: string } = {}): Promise<Walk> {
  const context = await (await theBrowser()).newContext({
    baseURL: inject('shared').url,
    locale: 'en-GB',
    ...options,
  });
  // A net; it holds for navigations and requests too. Jobs that run each minute are waited for as well.
  context.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  context.on('page', (page) => {
    asked.set(page, trafficOf(page));
    page.on('pageerror', (error) => {
      const isOurs = rewritten.get(page) === page.url() && DIFFERENCE.test(error.message);
      if (!isOurs) complaints.push(`${page.url()} threw ${error.message}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !REFUSED_CALL.test(message.text())) {
        complaints.push(`${page.url()} logged ${message.text()}`);
      }
    });
  });
  open.push({ context, complaints });
  onTestFailed(async () => {
    for (const page of context.pages()) console.log(`\nThe page at the end: ${await whatStands(page)}`);
  });
  return { context, page: await context.newPage(), tab: () => context.newPage() };
}

/** Watches what a page asks for; the stream of notifications stays open and a beacon has no answer to wait for. */
function trafficOf(page: Page): Traffic {
  const traffic: Traffic = { underWay: new Set(), changedAt: performance.now() };
  page.on('request', (request) => {
    if (['eventsource', 'ping'].includes(request.resourceType())) return;
    traffic.underWay.add(request);
    traffic.changedAt = performance.now();
  });
  const ended = (request: Request): void => {
    if (traffic.underWay.delete(request)) traffic.changedAt = performance.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return traffic;
}

/** Address and text of a page, for anyone who reads why a journey failed. */
async function whatStands(page: Page): Promise<string> {
  const text = await page.innerText('body').catch(() => '(the page is gone)');
  return `${page.url()}\n${text.slice(0, 1500)}\n`;
}

afterEach(async () => {
  const walks = open.splice(0);
  for (const { context } of walks) await context.close();
  expect(walks.flatMap(({ complaints }) => complaints)).toEqual([]);
});

/** React marks what it has taken over; before that a click or a key is lost. */
const IS_ALIVE = `(() => {
  const part = document.querySelector('#root h1') ?? document.querySelector('#root main');
  return part !== null && Object.keys(part).some((key) => key.startsWith('__reactProps'));
})()`;

/** Goes to an address and waits until its page answers to the reader. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Waits until the page in the window answers, after a full navigation that the journey did not begin itself. */
export async function alive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(IS_ALIVE), { interval: 25 }).toBe(true);
}

/** Goes to an address and waits until its page is whole: it answers, and what it asked for has come. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await quiet(page);
}

/** Waits until a page asks for nothing. Not `networkidle`: that waits for open streams too. */
export async function quiet(page: Page): Promise<void> {
  const traffic = asked.get(page);
  if (!traffic) throw new Error('The page belongs to no walk');
  const isQuiet = (): boolean =>
    traffic.underWay.size === 0 && performance.now() - traffic.changedAt >= QUIET_MS;
  await expect.poll(isQuiet, { interval: 25 }).toBe(true);
}
