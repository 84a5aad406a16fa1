import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { ADMINISTRATOR } from './walking/administrator.ts';
import { aJudge, foundByAxe } from './walking/axe.ts';
import { signedIn } from './walking/member.ts';
import { mailTo } from './walking/outbox.ts';
import { aWalk, openWhole } from './walking/walker.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const ADDRESS = 'volunteer@harborfood.example';
const NAME = 'Example Harbor Food Bank';

it('a volunteer of a food bank lists it on a phone without an account, and an administrator accepts it', async () => {
  const page = await aJudge(PHONE);
  await openWhole(page, '/nonprofits');
  await page.getByRole('link', { name: 'List your organization' }).tap();
  await fillIn(page);

  const [, code = ''] = await mailTo(inject('shared').dataDir, ADDRESS, /Subject: Your code: (\d{6}) /);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  expect(await foundByAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send to review' }).tap();
  await page.getByText('There is nothing for you to do now.').waitFor();
  const status = page.url();

  const admin = (await aWalk()).page;
  await accept(admin);

  await openWhole(page, status);
  await page.getByText('Your organization is listed').waitFor();
  await page.getByRole('link', { name: 'Open the page' }).tap();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await page
    .getByText(/^Submitted, reviewed /)
    .first()
    .waitFor();
  expect(await foundByAxe(page)).toEqual([]);
});

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'List your organization' }).waitFor();
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('Where is it registered?').selectOption('us-irs');
  await page.getByLabel('EIN').fill('12-34567');
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await page.getByText('2 digits are missing. It looks like 12-3456789.').waitFor();
  await page.getByLabel('EIN').fill('12 3456789');
  await page.getByLabel('Website').fill('harborfood.example');
  await page
    .getByLabel('Purpose')
    .fill('We give food that shops cannot sell to families in Duluth, twice a week.');
  await page.getByLabel('City or town').fill('Duluth');
  await page.getByLabel('Email address').fill(ADDRESS);
  expect(await foundByAxe(page)).toEqual([]);
  // A phone that reloads the page loses nothing.
  await page.reload();
  await expect.poll(() => page.getByLabel('EIN').inputValue()).toBe('12 3456789');
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(NAME);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('heading', { name: 'Enter the code from your email' }).waitFor();
}

async function accept(page: Page): Promise<void> {
  await signedIn(page, ADMINISTRATOR);
  await openWhole(page, '/admin/reviews?kind=nonprofits');
  await page.getByRole('link', { name: NAME }).first().click();
  await page.getByText('12-3456789, well formed, not verified').waitFor();
  await page.getByRole('button', { name: 'Decide' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('radio', { name: /^Accept/ }).check();
  await question.getByLabel(/^Reason/).fill('The number and the site fit.');
  await question.getByRole('button', { name: 'Accept' }).click();
  await question.waitFor({ state: 'detached' });
}
