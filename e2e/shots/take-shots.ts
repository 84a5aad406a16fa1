import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startServer } from '../../tools/run/server-process.mjs';
import { SHOT_PAGES, type ShotPage, type Viewer } from './pages.ts';
import { type Shot, writeSheet } from './sheet.ts';
import { signInToDemo } from './sign-in-to-demo.ts';

// `npm run shots [-- PATH…]`: starts the demo on a throwaway folder, takes every built page (or those named) at two
// widths in both themes, and writes .cache/shots/index.html, which lays each beside its reference screen.

const OUT = '.cache/shots';
const WIDTHS = [1280, 390] as const;
const THEMES = ['light', 'dark'] as const;
const HEIGHTS: Readonly<Record<number, number>> = { 1280: 800, 390: 844 };
const SETTLE_LIMIT_MS = 8000;

const wanted = process.argv.slice(2);
const pages = SHOT_PAGES.filter(({ path }) => wanted.length === 0 || wanted.includes(path));
if (pages.length === 0) throw new Error(`No built page is named ${wanted.join(', ')}`);

await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const dataDir = resolve(OUT, 'data');
const server = await startServer({
  dataDir,
  args: ['--demo'],
  env: { ADMIN_SECOND_FACTOR: 'optional', DEVHUB_BYPASS_HANDLE: 'hodag-demo' },
});
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '' });
try {
  const shots: Shot[] = [];
  for (const viewer of ['visitor', 'member', 'admin'] as const) {
    shots.push(...(await takeAs(viewer)));
  }
  await writeSheet(OUT, shots);
  console.log(`${shots.length} pictures of ${pages.length} pages: ${join(OUT, 'index.html')}`);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Every page of one viewer, signed in once. */
async function takeAs(viewer: Viewer): Promise<Shot[]> {
  const mine = pages.filter((page) => page.viewer === viewer);
  if (mine.length === 0) return [];
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', reducedMotion: 'reduce' });
  try {
    if (viewer !== 'visitor') await signInToDemo(context.request, dataDir, viewer);
    const page = await context.newPage();
    const shots: Shot[] = [];
    for (const one of mine) shots.push(...(await takePage(page, one)));
    return shots;
  } finally {
    await context.close();
  }
}

async function takePage(page: Page, shotPage: ShotPage): Promise<Shot[]> {
  const address = await addressOf(page, shotPage);
  if (address === null) {
    console.log(`${shotPage.viewer} ${shotPage.path}: the demo has none`);
    return [];
  }
  const shots: Shot[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(address);
      await settle(page);
      await reachEverything(page);
      const file = `${shotPage.viewer}${shotPage.path.replaceAll(/[/:]+/g, '-')}-${width}-${theme}.png`;
      await page.screenshot({ path: join(OUT, file), fullPage: true });
      shots.push({ page: shotPage, width, theme, file });
    }
  }
  return shots;
}

/** A record's address is that of the first link to one on its list. */
async function addressOf(page: Page, { path, behind }: ShotPage): Promise<string | null> {
  if (!behind) return path;
  await page.goto(behind.list);
  await settle(page);
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  return links.find((href) => href !== null && behind.link.test(href)) ?? null;
}

/** Parts below the window load when they are reached. */
async function reachEverything(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const step = page.viewportSize()?.height ?? height;
  for (let at = step; at < height; at += step) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(100);
  }
  await settle(page);
  await page.evaluate('window.scrollTo(0, 0)');
}

/** Until nothing is loading any more; the stream of notifications stays open, so the network is never idle. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page
    .waitForFunction('!document.querySelector(\'[aria-busy="true"]\')', undefined, {
      timeout: SETTLE_LIMIT_MS,
    })
    .catch(() => undefined);
  await page.waitForTimeout(300);
}
