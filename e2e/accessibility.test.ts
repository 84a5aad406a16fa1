import type { BrowserContext } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { ADMINISTRATOR } from './walking/administrator.ts';
import { aJudge, foundByAxe, foundOn } from './walking/axe.ts';
import { ADMIN_PAGES, MEMBER_PAGES, VISITOR_PAGES } from './walking/built-pages.ts';
import { signedIn, signedUp, verifyEmail } from './walking/member.ts';
import { inTabs, TABS } from './walking/tabs.ts';
import { openPage, openWhole, quiet } from './walking/walker.ts';

/** Every page of a reader, some side by side in tabs of one browser. */
async function foundOnAll(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  const found: string[] = [];
  await inTabs(paths, async (path, tab) => {
    const page = tabs[tab];
    if (!page) return;
    await openWhole(page, path);
    found.push(...(await foundOn(page)));
  });
  return found;
}

describe('no violation for axe in either theme and width, and nothing wider than 320 px', () => {
  it('on the pages of visitors', async () => {
    const page = await aJudge();
    expect(await foundOnAll(page.context(), VISITOR_PAGES)).toEqual([]);
    expect(VISITOR_PAGES.length).toBeGreaterThan(10);
  });

  it('on the pages of members', async () => {
    const page = await aJudge();
    await signedUp(page);
    expect(await foundOnAll(page.context(), MEMBER_PAGES)).toEqual([]);
    expect(MEMBER_PAGES.length).toBeGreaterThan(40);
  });

  it('on the pages of administrators', async () => {
    const page = await aJudge();
    await signedIn(page, ADMINISTRATOR);
    expect(await foundOnAll(page.context(), ADMIN_PAGES)).toEqual([]);
    expect(ADMIN_PAGES.length).toBeGreaterThan(3);
  });
});

describe('no violation for axe in either theme', () => {
  it('on notifications and under the bell', async () => {
    const page = await aJudge();
    const { username } = await signedUp(page);
    await verifyEmail(page, inject('shared').dataDir, { email: `${username}@example.org` });
    await openPage(page, '/notifications');
    await page.getByRole('list', { name: 'Notifications' }).waitFor();
    expect(await foundByAxe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('list', { name: 'Newest notifications' }).waitFor();
    expect(await foundByAxe(page)).toEqual([]);
  });

  it('on a form with refusals, a grant, and with the menu open', async () => {
    const page = await aJudge();
    await openPage(page, '/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter a username').waitFor();
    expect(await foundByAxe(page)).toEqual([]);
    await signedUp(page);
    await openPage(page, '/grants?q=climate');
    await page.getByRole('region', { name: 'Results' }).getByRole('link').first().click();
    await page.waitForURL(/\/grants\/[\da-f-]{36}/);
    await quiet(page);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    expect(await foundByAxe(page)).toEqual([]);
  });
});
