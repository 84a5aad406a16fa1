import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { seriousViolations, withAxe } from './walking/axe.ts';
import { MEMBER_PAGES, VISITOR_PAGES } from './walking/built-pages.ts';
import { signedUp, verifyEmail } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

const THEMES = ['light', 'dark'] as const;

async function aReader(theme: (typeof THEMES)[number]): Promise<Page> {
  // Without motion, so that nothing is judged half-faded.
  const { page, context } = await aWalk({ colorScheme: theme, reducedMotion: 'reduce' });
  await withAxe(context);
  return page;
}

describe.each(THEMES)('axe finds nothing serious in the %s theme', (theme) => {
  it('on notifications and under the bell', async () => {
    const page = await aReader(theme);
    const { username } = await signedUp(page);
    await verifyEmail(page, inject('shared').dataDir, { email: `${username}@example.org` });
    await openPage(page, '/notifications');
    await page.getByRole('list', { name: 'Notifications' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('list', { name: 'Newest notifications' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('on the pages of visitors', async () => {
    const page = await aReader(theme);
    for (const path of VISITOR_PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await seriousViolations(page)).toEqual([]);
    }
  });

  it('on the pages of members', async () => {
    const page = await aReader(theme);
    await signedUp(page);
    for (const path of MEMBER_PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await seriousViolations(page)).toEqual([]);
    }
  });

  it('on a form with refusals, a grant, and with the menu open', async () => {
    const page = await aReader(theme);
    await openPage(page, '/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter a username').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await signedUp(page);
    await openPage(page, '/grants?q=climate');
    await page.getByRole('region', { name: 'Results' }).getByRole('link').first().click();
    await page.waitForURL(/\/grants\/[\da-f-]{36}/);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });
});
