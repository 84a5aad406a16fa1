import { expect, it } from 'vitest';
import { aNewMember } from './walking/member.ts';
import { aWalk, openPage, quiet } from './walking/walker.ts';

const OWN = 'We repair bicycles with young people in our town and lend them to families who have no car.';

it('a visitor tries GrantFlow, describes their own work, registers, and finds it in their draft', async () => {
  const { page } = await aWalk();
  await openPage(page, '/grantflow');
  await page.getByRole('link', { name: 'Try the demo' }).click();
  await page.waitForURL('**/grantflow-demo');
  const matches = page.getByRole('region', { name: 'Matches' });
  await matches.getByRole('article').first().waitFor();
  expect(await page.getByText('Example project, invented').isVisible()).toBe(true);
  expect(await matches.innerText()).toMatch(/Checked against \d/);

  await page.getByRole('button', { name: 'Open-source library' }).click();
  await matches.getByRole('article').first().waitFor();
  await page.getByLabel('What does your project do?').fill(OWN);
  await page.getByRole('button', { name: 'Find grants' }).click();
  await quiet(page);
  await page.getByText('Your description', { exact: true }).waitFor();

  await page
    .getByRole('region', { name: 'Next step' })
    .getByRole('link', { name: 'Create an account' })
    .click();
  const member = aNewMember();
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Confirm password').fill(member.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/(welcome|grantflow)/);
  await openPage(page, '/grantflow');
  await expect.poll(() => page.getByLabel('What does your project do?').inputValue()).toBe(OWN);
});

it('needs no sideways scroll at 320 pixels', async () => {
  const { page } = await aWalk();
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, '/grantflow-demo');
  await page.getByRole('region', { name: 'Matches' }).getByRole('article').first().waitFor();
  const wide = await page.evaluate('document.documentElement.scrollWidth');
  expect(wide).toBeLessThanOrEqual(320);
});
