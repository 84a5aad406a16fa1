import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterEach, expect, inject, onTestFailed } from 'vitest';

let browser: Promise<Browser> | null = null;
const open: { context: BrowserContext; complaints: string[] }[] = [];

export interface Walk {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opens another tab, watched as the first. */
  tab(): Promise<Page>;
}

/** What the browser itself logs of refused calls is tested where it is provoked. */
const REFUSED_CALL = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * A browser profile of its own with one tab. What a page writes to the console as an error, and what it throws, fails
 * the journey when it ends; so do React's complaints about the server's HTML.
 */
export async function aWalk(options: BrowserContextOptions & { baseURL?: string } = {}): Promise<Walk> {
  browser ??= chromium.connect(inject('shared').browser);
  const context = await (await browser).newContext({
    baseURL: inject('shared').url,
    locale: 'en-GB',
    ...options,
  });
  context.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  context.on('page', (page) => {
    page.on('pageerror', (error) => complaints.push(`${page.url()} threw ${error.message}`));
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

/** Address and text of a page, for whoever reads why a journey failed. */
async function whatStands(page: Page): Promise<string> {
  const text = await page.innerText('body').catch(() => '(the page is gone)');
  return `${page.url()}\n${text.slice(0, 1500)}\n`;
}

afterEach(async () => {
  const walks = open.splice(0);
  for (const { context } of walks) await context.close();
  expect(walks.flatMap(({ complaints }) => complaints)).toEqual([]);
});

/** React marks what it has taken over; before that a click or a key reaches nobody. */
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
  await expect.poll(() => page.evaluate<boolean>(IS_ALIVE), { timeout: 15_000, interval: 25 }).toBe(true);
}
