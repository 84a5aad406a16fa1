import { expect, it } from 'vitest';
import { aWalk, openPage } from './walking/walker.ts';

it('a visitor changes an example vote, sees what each method elects, and opens a count', async () => {
  const { page } = await aWalk();
  await openPage(page, '/ai-dao');
  await page.getByRole('link', { name: 'Try every method' }).click();
  await page.waitForURL('**/dao-demo');
  await page.getByText('Example, invented voters').waitFor();
  const summary = page.getByRole('status').filter({ hasText: 'Elected: ' });
  const before = await summary.innerText();
  expect(before).toContain('“Repair the slipway” by 3 methods');

  const boats = page.getByRole('group', { name: 'Boat owners' });
  await boats.getByLabel('Voters').fill('100');
  await expect.poll(() => summary.innerText()).toContain('“Repair the slipway” by 6 methods');
  const one = page.getByRole('region', { name: 'One option is elected' });
  await one.getByText('Count by Single choice').click();
  expect(await one.getByText('Most ballots: “Repair the slipway”.').first().isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Reset the example' }).click();
  await expect.poll(() => summary.innerText()).toBe(before);
});

it('needs no sideways scroll at 320 pixels', async () => {
  const { page } = await aWalk();
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, '/dao-demo');
  const wide = await page.evaluate('document.documentElement.scrollWidth');
  expect(wide).toBeLessThanOrEqual(320);
});
