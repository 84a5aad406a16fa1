import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

const NARROW = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe('RepID', () => {
  it('goes from nothing to a point with its source, an appeal, and a file of all of it', async () => {
    const { page } = await aWalk();
    await signedUp(page);
    await openPage(page, '/reputation-id');
    await page.getByText('No points yet').waitFor();
    await openPage(page, '/learning/dag-intro');
    await page.getByRole('button', { name: 'Mark as completed' }).click();
    await page.getByText('Topic completed!', { exact: true }).waitFor();
    const points = page.getByRole('table', { name: 'Your points' });
    // The event is carried by a job; the page is opened again until it has come.
    await expect
      .poll(async () => {
        await openPage(page, '/reputation-id');
        await page.getByRole('heading', { name: 'Statement' }).waitFor();
        return points.count();
      })
      .toBe(1);
    await points.getByRole('row', { name: /Learning topic completed · .*DAG/ }).waitFor();
    expect(
      await page.getByRole('list', { name: 'Your RepID' }).getByRole('listitem').first().innerText(),
    ).toMatch(/RepID\s+3/);
    await points.getByRole('button', { name: /^Appeal: Learning topic completed/ }).click();
    await page.getByLabel('What is wrong').fill('I completed two topics, and this is only one of them.');
    await page.getByRole('button', { name: 'Send the appeal' }).click();
    await points.getByText(/^Appeal of .* waits for an answer$/).waitFor();
    const file = await page.request.get('/api/reputation/points.csv');
    expect(file.headers()['content-disposition']).toContain('repid.csv');
    expect((await file.text()).split('\n')[1]).toContain('Learning topic completed');
    await page.getByRole('list', { name: 'What to do next' }).getByRole('link').first().click();
    await page.waitForURL('**/profile/edit');
  });

  it('is the same page at /reputation', async () => {
    const { page } = await aWalk();
    await signedUp(page);
    await openPage(page, '/reputation');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('RepID');
    expect(await page.title()).toContain('RepID');
  });

  it.each(['light', 'dark'] as const)(
    'has nothing that axe objects to in the %s theme',
    async (colorScheme) => {
      const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
      const { page, context } = await aWalk({ colorScheme, reducedMotion: 'reduce' });
      await context.addInitScript({ content: axe });
      await signedUp(page);
      await page.goto('/reputation-id', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Something is missing' }).click();
      await page.getByRole('dialog').waitFor();
      const serious = await page.evaluate<string[]>(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })" +
          ".then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')" +
          '.map(({ id }) => id))',
      );
      expect(serious).toEqual([]);
    },
  );

  it('is no wider than 320 px', async () => {
    const { page } = await aWalk(NARROW);
    await signedUp(page);
    await openPage(page, '/reputation-id');
    await page.getByRole('table', { name: 'Sources of RepID' }).waitFor();
    expect(await page.evaluate<number>(OVERFLOW)).toBe(0);
  });
});
