import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { MEMBER_PAGES, VISITOR_PAGES } from './walking/built-pages.ts';
import { signedUp, verifyEmail } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

/** The part of axe-core's answer that is read here. */
interface Violation {
  readonly id: string;
  readonly impact: 'minor' | 'moderate' | 'serious' | 'critical' | null;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

const THEMES = ['light', 'dark'] as const;

let axe: string;
beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});

/** Serious and critical violations of WCAG 2.2 A and AA, each with the elements that break it. */
async function seriousViolations(page: Page): Promise<string[]> {
  const violations = await page.evaluate<Violation[]>(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })" +
      '.then(({ violations }) => violations)',
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${new URL(page.url()).pathname}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
}

async function aReader(theme: (typeof THEMES)[number]): Promise<Page> {
  // Without motion, so that nothing is judged half-faded.
  const { page, context } = await aWalk({ colorScheme: theme, reducedMotion: 'reduce' });
  await context.addInitScript({ content: axe });
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
