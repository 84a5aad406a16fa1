import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aNewMember, signedUp } from './walking/member.ts';
import { aWalk } from './walking/walker.ts';

/** Opens an address whose scripts take their time, as on a slow phone; what is returned lets them come. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let letCome: () => void = () => {};
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/.*\.js/, (route) => come.then(() => route.continue()));
  await page.goto(address, { waitUntil: 'commit' });
  return letCome;
}

it('an account can be made before the page answers: it is made when it does', async () => {
  const { page } = await aWalk();
  const { username, password } = aNewMember();
  const letScriptsCome = await openWithoutScripts(page, '/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  letScriptsCome();
  await page.waitForURL('**/welcome');
});

it('Enter signs in before the page answers', async () => {
  const { page, context } = await aWalk();
  const member = await signedUp(page);
  await context.clearCookies({ name: 'hodag_session' });
  const letScriptsCome = await openWithoutScripts(page, '/login?next=/grants');
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  letScriptsCome();
  await page.waitForURL('**/grants');
});

it('a project can be described before the page answers', async () => {
  const { page } = await aWalk();
  await signedUp(page);
  const letScriptsCome = await openWithoutScripts(page, '/grantflow');
  const description = page.getByLabel('What does your project do?');
  await description.pressSequentially('We mend wels');
  await page.getByLabel('Where').selectOption({ index: 2 });
  const region = await page.getByLabel('Where').inputValue();
  await description.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  letScriptsCome();
  await page.getByText('12 of 5000').waitFor();
  await page.keyboard.type('l');
  expect(await description.inputValue()).toBe('We mend wells');
  expect(await page.getByLabel('Where').inputValue()).toBe(region);
});
