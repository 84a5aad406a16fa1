import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMINISTRATOR } from './walking/administrator.ts';
import { aJudge, foundByAxe } from './walking/axe.ts';
import { signedIn, signedUp } from './walking/member.ts';
import { aWalk, openWhole } from './walking/walker.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const NAME = 'Focus Ireland';

it('someone who works at an organization claims its page on a phone, a person confirms it, and a visitor objects', async () => {
  const page = await aJudge(PHONE);
  await signedUp(page);
  await openWhole(page, '/nonprofits?q=focus+ireland');
  await page.getByRole('link', { name: NAME }).tap();
  await page.getByText('Not claimed by its organization.').first().waitFor();
  const address = page.url();
  await page.getByRole('link', { name: 'Claim this page' }).tap();
  await page.getByLabel('Your role').fill('Head of fundraising');
  expect(await foundByAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start the claim' }).tap();

  await page.getByText('_hodag.focusireland.ie').first().waitFor();
  await expectNarrow(page);
  expect(await foundByAxe(page)).toEqual([]);
  await page.getByRole('radio', { name: 'File' }).tap();
  await page.getByText('https://www.focusireland.ie/.well-known/hodag-claim.txt').first().waitFor();
  await expectNarrow(page);
  await page.getByRole('radio', { name: 'Review' }).tap();
  await page
    .getByLabel('How we can see that you work there')
    .fill('The team page of our website names me with the office number.');
  await page.getByRole('button', { name: 'Ask for a review' }).tap();
  await page.getByText('A person reads your claim.').first().waitFor();

  const admin = (await aWalk()).page;
  await confirm(admin);

  await page.reload();
  await page.getByText('Others can object now').first().waitFor();
  expect(await foundByAxe(page)).toEqual([]);

  const visitor = await aJudge(PHONE);
  await openWhole(visitor, address);
  await visitor.getByText('A member claims this page').first().waitFor();
  await expectNarrow(visitor);
  expect(await foundByAxe(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Object' }).tap();
  const question = visitor.getByRole('dialog');
  await question.getByLabel(/^What is wrong/).fill('I work there, and there is no such colleague.');
  await question.getByRole('button', { name: 'Send' }).tap();
  await visitor.getByText('A claim of this page is in review').first().waitFor();

  await page.reload();
  await page.getByText('Your claim is disputed').first().waitFor();
  await page.getByRole('button', { name: 'Withdraw the claim' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).tap();
  await page.getByLabel('Your role').waitFor();
});

const expectNarrow = async (page: Page): Promise<void> =>
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

async function confirm(page: Page): Promise<void> {
  await signedIn(page, ADMINISTRATOR);
  await openWhole(page, '/admin/reviews?kind=nonprofit-claims');
  await page.getByText(NAME).first().waitFor();
  await page
    .getByRole('link', { name: /walker-/ })
    .first()
    .click();
  const written = page.getByRole('region', { name: 'What the member wrote' });
  await written.getByText('The team page of our website names me', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Decide' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('radio', { name: /^Confirm the claim/ }).check();
  await question.getByLabel(/^Reason/).fill('The team page names this person.');
  await question.getByRole('button', { name: 'Confirm the claim' }).click();
  await question.waitFor({ state: 'detached' });
}
