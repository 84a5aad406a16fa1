import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { aJudge, foundOn } from './walking/axe.ts';
import { type Member, signedUp, verifyEmail } from './walking/member.ts';
import { openPage, openWhole, quiet } from './walking/walker.ts';

const TITLE = 'Lantern bridge';

async function aWriter(): Promise<{ page: Page; member: Member }> {
  const page = await aJudge();
  const member = await signedUp(page);
  await verifyEmail(page, inject('shared').dataDir, { email: `${member.username}@example.org` });
  return { page, member };
}

async function publish(page: Page): Promise<string> {
  await openPage(page, '/projects/create');
  await quiet(page);
  await page.getByLabel('Title', { exact: true }).fill(TITLE);
  await page
    .getByLabel('Description', { exact: true })
    .fill('Solar lanterns for the foot bridge. '.repeat(8));
  await page.getByRole('button', { name: 'Climate' }).first().click();
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: '#246' } }).png();
  const file = { name: 'bridge.png', mimeType: 'image/png', buffer: await picture.toBuffer() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Add a milestone' }).click();
  await page.getByLabel('Title of milestone 1').fill('First six lanterns');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  return new URL(page.url()).pathname;
}

it('a project is followed and asked about, says how it goes, and has a page for everyone', async () => {
  const [owner, reader] = [await aWriter(), await aWriter()];
  const path = await publish(owner.page);
  await owner.page.getByText('First six lanterns').waitFor();

  await openPage(reader.page, `/projects?q=${encodeURIComponent('lantern bridge')}`);
  await reader.page.getByRole('main').getByRole('link', { name: TITLE }).click();
  await reader.page.getByRole('button', { name: 'Follow', exact: true }).click();
  await reader.page.getByText('1 follower', { exact: true }).waitFor();
  await reader.page.getByLabel('Your question').fill('Do they work in winter?');
  await reader.page.getByRole('button', { name: 'Ask', exact: true }).click();
  await reader.page.getByText('Do they work in winter?').waitFor();

  await openPage(owner.page, path);
  await owner.page.getByLabel('Your answer').fill('Yes, for eight hours a night.');
  await owner.page.getByRole('button', { name: 'Answer', exact: true }).click();
  await owner.page.getByText('Yes, for eight hours a night.').waitFor();
  await owner.page.getByLabel('Title of the update').fill('Six lanterns are up');
  await owner.page.getByLabel('What happened').fill('The north side is lit.');
  await owner.page.getByRole('button', { name: 'Post update' }).click();
  await owner.page.getByRole('heading', { name: 'Six lanterns are up' }).waitFor();
  await owner.page.getByRole('button', { name: 'Change status' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Change the status' });
  await dialog.getByLabel('Status').selectOption({ label: 'Finished' });
  await dialog.getByLabel('Reason, which every member reads').fill('Both sides are lit.');
  await dialog.getByRole('button', { name: 'Change the status' }).click();
  await dialog.waitFor({ state: 'detached' });

  await openWhole(reader.page, '/notifications');
  await reader.page.getByText('Six lanterns are up').first().waitFor();

  await owner.page.getByRole('button', { name: 'Make a public page' }).click();
  await owner.page.getByRole('button', { name: 'Show to everyone' }).click();
  await owner.page.getByRole('button', { name: 'Copy public link' }).waitFor();
  const visitor = await aJudge();
  await openPage(visitor, path.replace('/projects/', '/p/'));
  await visitor.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await visitor.getByRole('link', { name: /^Create an account to (support|follow) it$/ }).waitFor();
  const html = await (await visitor.request.get(visitor.url())).text();
  expect(html).toContain(`<meta property="og:title" content="${TITLE}`);
  expect(html).toContain('"@type":"Project"');
  const card = await visitor.request.get(`${visitor.url()}/card.png`);
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(await foundOn(visitor)).toEqual([]);
  await openWhole(reader.page, path);
  expect(await foundOn(reader.page)).toEqual([]);
});
