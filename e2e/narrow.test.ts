import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { signInToDemo } from './shots/sign-in-to-demo.ts';
import { NO_RECORD, PAGES_OF } from './walking/built-pages.ts';
import { NARROW, pathsBehind, widerThanWindow } from './walking/narrow.ts';
import { inTabs, TABS } from './walking/tabs.ts';
import { aWalk, openWhole } from './walking/walker.ts';

let dataDir: string;
let server: ServerProcess;

// A whole community, so that lists, tables and records have something in them.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-narrow-'));
  server = await startServer({
    dataDir,
    args: ['--demo'],
    env: { ADMIN_SECOND_FACTOR: 'optional', DEVHUB_BYPASS_HANDLE: 'hodag-demo' },
  });
});

afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const ID = /[\da-f]{8}-[\da-f-]{27}/g;
const kindOf = (path: string): string => path.replace(ID, ':id').replace(/^\/u\/.+/, '/u/:name');
/** Files and what is not a page. */
const isPage = (path: string): boolean => !/^\/(api|files|health)\/|\.\w+$/.test(path);

/** Visits the pages, then one record of each kind that they lead to, and says what was too wide where. */
async function foundOnAll(context: BrowserContext, pages: readonly string[]) {
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  const found: string[] = [];
  const records = new Map<string, string>();
  const visit = async (path: string, tab: number): Promise<void> => {
    const page = tabs[tab];
    if (!page) return;
    await openWhole(page, path);
    for (const behind of await pathsBehind(page)) {
      if (kindOf(behind) !== behind && isPage(behind)) records.set(kindOf(behind), behind);
    }
    found.push(...(await widerThanWindow(page)));
  };
  await inTabs(pages, visit);
  await inTabs([...records.values()], visit);
  return { found, kinds: [...records.keys()] };
}

describe('no page is wider than 320 px, with wide letters and the longest names, amounts and dates', () => {
  it.each([
    ['visitor', 0],
    ['member', 8],
    ['admin', 0],
  ] as const)('as a %s', async (viewer, leastKinds) => {
    const { context, page } = await aWalk({
      baseURL: server.url,
      viewport: NARROW,
      reducedMotion: 'reduce',
    });
    if (viewer !== 'visitor') await signInToDemo(page.request, dataDir, viewer);
    const pages = PAGES_OF[viewer].filter((path) => !path.includes(NO_RECORD));
    const { found, kinds } = await foundOnAll(context, pages);
    expect(found.join('\n')).toBe('');
    expect(kinds.length).toBeGreaterThanOrEqual(leastKinds);
  });
});
