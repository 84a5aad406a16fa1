import { expect, it } from 'vitest';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('a goal is written in the wizard, moves, is edited and is reached', async () => {
  const { page } = await aWalk();
  await signedUp(page);
  await openPage(page, '/goal-wizard');
  const next = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('What do you want?').fill('Call funders');
  await next.click();
  await page.getByRole('radio', { name: 'A number of mine' }).check();
  await page.getByLabel('Target').fill('10');
  await page.getByRole('textbox', { name: 'Unit' }).fill('calls');
  await next.click();
  await page.getByLabel('By when?').fill(inDays(60));
  await next.click();
  await page.getByLabel('Step 1', { exact: true }).fill('List funders');
  await page.getByLabel('Step 1 due').fill(inDays(7));
  await page.reload();
  await page.getByLabel('Step 2', { exact: true }).fill('Write a script');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await page.waitForURL('**/networking-goals/*');
  await page.getByRole('heading', { level: 1, name: 'Call funders' }).waitFor();
  await page.getByText('On track', { exact: true }).waitFor();

  await page.getByLabel('Where you are now, in calls').fill('4');
  await page.getByLabel('Note').fill('Good talks');
  await page.getByRole('button', { name: 'Record progress' }).click();
  await page.getByText('4 of 10 calls').waitFor();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit goal' });
  await dialog.getByLabel('What do you want?').fill('Call five funders');
  await dialog.getByLabel('Target').fill('5');
  await dialog.getByLabel('Step 2', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Call five funders' }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(1);

  await page.getByLabel('Where you are now, in calls').fill('5');
  await page.getByRole('button', { name: 'Record progress' }).click();
  await page.getByText('Reached', { exact: true }).waitFor();
  await openPage(page, '/networking-goals?state=reached');
  await page.getByRole('list', { name: 'Goals' }).getByRole('link', { name: 'Call five funders' }).waitFor();
});
