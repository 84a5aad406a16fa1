import { expect, inject, it } from 'vitest';
import { aNewMember, verifyEmail } from './walking/member.ts';
import { aWalk, openPage, openWhole, quiet } from './walking/walker.ts';

const MISSION = 'We run a food bank that gives groceries and cooking classes to families in need.';

it('a food bank’s grants manager finds grants and publishes a plain project within the first hour', async () => {
  const { page } = await aWalk();
  await openPage(page, '/');
  const front = await page.innerText('body');
  expect(front).toContain('Free to use.');
  expect(front).not.toMatch(/\b0 (open grants|standing programs|sources)/);
  expect(front).not.toMatch(/in work|escrow|hackathon/i);
  await page.getByRole('link', { name: 'Create an account' }).first().click();
  const member = aNewMember();
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Confirm password').fill(member.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/welcome');

  const dialog = page.getByRole('dialog', { name: 'Welcome to the product!' });
  await dialog.getByRole('button', { name: 'Learn More' }).click();
  const more = page.getByRole('dialog', { name: 'How the product opens up' });
  await more.getByText('see which grants you qualify for and why', { exact: false }).waitFor();
  expect(await more.innerText()).not.toMatch(/escrow|SBT/i);
  await more.getByRole('link', { name: 'Find grants for your project' }).click();
  await page.waitForURL('**/grantflow');
  await page
    .getByRole('textbox', { name: /Describe|Description|project/i })
    .first()
    .fill(MISSION);
  await page
    .getByRole('button', { name: /Find grants|matches/i })
    .first()
    .click();
  await quiet(page);

  // Requirements of publishing are shown before a word is written.
  await openPage(page, '/projects/create');
  await page.getByText('You can write a draft now. Before you can publish it:').waitFor();
  await page.getByRole('link', { name: 'Add and verify an email address' }).waitFor();
  await verifyEmail(page, inject('shared').dataDir, { email: `${member.username}@example.org` });
  await openPage(page, '/projects/create');
  await quiet(page);
  expect(await page.getByText('Before you can publish it').count()).toBe(0);
  await page.getByLabel('Title', { exact: true }).fill('Groceries for families in need');
  await page.getByLabel('Description', { exact: true }).fill(MISSION.repeat(3));
  await page.getByRole('button', { name: 'Agriculture and food' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { level: 1, name: 'Groceries for families in need' }).waitFor();
  await quiet(page);
  expect(await page.innerText('main')).not.toContain('ETH');

  // The dashboard makes ideas when asked, from open grants, and starts one in the form without saving it.
  await openWhole(page, '/dashboard');
  // Keys pressed before a late part has its code are lost.
  await expect
    .poll(async () => {
      await page.getByRole('tab', { name: 'For You' }).focus();
      await page.keyboard.press('ArrowRight');
      const interests = page.getByLabel('Interests').waitFor({ timeout: 2000 });
      return interests.then(() => true).catch(() => false);
    })
    .toBe(true);
  await page.getByLabel('Interests').fill('food bank');
  await page.keyboard.press('Enter');
  const ideas = page.getByRole('list', { name: 'Project ideas' });
  await ideas.waitFor();
  expect(await ideas.innerText()).toMatch(/\d+ open grants? (and programs|or program) mentions? “.+”/);
  const start = ideas.getByRole('link', { name: /^Start this project/ }).first();
  const name = (await start.getAttribute('aria-label'))?.replace('Start this project: ', '') ?? '';
  await start.click();
  await page.waitForURL('**/projects/create?title=*');
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(name);
  await openPage(page, '/projects?scope=mine');
  await page.getByRole('link', { name: 'Groceries for families in need' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name, exact: true }).count()).toBe(0);
});
