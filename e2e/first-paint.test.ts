import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { signedUp, verifyEmail } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-demo-'));
  // This file makes an instance a demo.
  await writeFile(join(dataDir, 'demo-people.json'), '[]');
  server = await startServer({ dataDir });
});

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const STRIP = 'Demo data.';
const BELL = 'Notifications, 1 unread';
const PATHS = ['/', '/my-dashboard', '/rewards', '/settings'];

interface Watched {
  /** Texts that were in the served page and left it, in their order. */
  readonly left: readonly string[];
  /** Where the main part began when the document was there. */
  readonly top: number;
}

/** Runs before the page's own scripts: writes down what leaves the document, and where the main part was. */
const WATCH = `(() => {
  window.watched = { left: [], top: NaN };
  const words = (node) => [
    node.textContent ?? '',
    ...(node.querySelectorAll ? [node, ...node.querySelectorAll('[aria-label]')] : [])
      .map((element) => element.getAttribute?.('aria-label') ?? ''),
  ].join(' ');
  new MutationObserver((records) => {
    for (const { removedNodes } of records) {
      for (const node of removedNodes) {
        const found = ['${STRIP}', '${BELL}', 'Pending rewards'].filter((text) => words(node).includes(text));
        window.watched.left.push(...found);
      }
    }
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    window.watched.top = document.getElementById('main').getBoundingClientRect().top;
  });
})()`;

const watchedOn = (page: Page): Promise<Watched> => page.evaluate<Watched>('window.watched');

/** A member of the demo with one notification, and a browser in which nothing pops up. */
async function aMember(): Promise<Page> {
  const { page } = await aWalk({ baseURL: server.url, viewport: { width: 1280, height: 1600 } });
  const { username } = await signedUp(page);
  await verifyEmail(page, dataDir, { email: `${username}@example.org` });
  return page;
}

describe('the first paint of a member', () => {
  it('has the strip of a demo and the number at the bell, and nothing served leaves or moves', async () => {
    const page = await aMember();
    await page.addInitScript({ content: WATCH });
    for (const path of PATHS) {
      const html = await (await page.request.get(path)).text();
      expect(html, path).toContain(STRIP);
      expect(html, path).toContain(`aria-label="${BELL}"`);
      // Parts that come when the page has settled begin with this stream.
      const settled = page.waitForRequest('**/api/notifications/stream');
      await openPage(page, path);
      await settled;
      await page.getByRole('region', { name: 'Quick actions' }).waitFor();
      const { left, top } = await watchedOn(page);
      expect(left, path).toEqual([]);
      expect((await page.locator('#main').boundingBox())?.y, path).toBe(top);
    }
  });

  it('has the cards on screen filled before anybody moves, and before the page settles', async () => {
    const page = await aMember();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openPage(page, '/');
    await page.getByRole('img', { name: 'QR code of your share link' }).waitFor();
    await page.getByText('No leaderboard data available').waitFor();
    await expect.poll(() => asked).toContain('/api/notifications/stream');
    const settledAt = asked.indexOf('/api/notifications/stream');
    expect(asked.indexOf('/api/referral/qr')).toBeGreaterThan(-1);
    expect(asked.indexOf('/api/referral/qr')).toBeLessThan(settledAt);
    expect(asked.indexOf('/api/leaderboard')).toBeLessThan(settledAt);
  });
});
