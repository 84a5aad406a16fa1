import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { aJudge, foundByAxe, foundOn } from './walking/axe.ts';
import { BUILT, MEMBER_PAGES, VISITOR_PAGES } from './walking/built-pages.ts';
import { signedUp, verifyEmail } from './walking/member.ts';
import { openPage, openWhole, quiet } from './walking/walker.ts';

/** A page after the other in one tab: a journey of its own for each would sign up anew. */
async function foundOnAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await openWhole(page, path);
    found.push(...(await foundOn(page)));
  }
  return found;
}

describe('nothing serious for axe in either theme, and nothing wider than 320 px', () => {
  it('on the pages of visitors', async () => {
    expect(await foundOnAll(await aJudge(), VISITOR_PAGES)).toEqual([]);
  }, 180_000);

  it('on the pages of members', async () => {
    const page = await aJudge();
    await signedUp(page);
    expect(await foundOnAll(page, MEMBER_PAGES)).toEqual([]);
  }, 180_000);

  it('the pages looked at are those that are built', () => {
    expect(BUILT.length).toBeGreaterThan(10);
  });
});

describe('nothing serious for axe in either theme', () => {
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
