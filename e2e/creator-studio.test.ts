import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR } from './walking/administrator.ts';
import { signedIn } from './walking/member.ts';
import { alive, aWalk, openPage } from './walking/walker.ts';

const STUDIO = '/admin/creator-studio';
const CHUNK_BYTES = 5 * 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodag-e2e-studio-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** An image of noise, which no format makes smaller: several parts long. */
async function aLargePhoto(): Promise<string> {
  const raw = { width: 2400, height: 1700, channels: 3 } as const;
  const path = join(folder, 'field.png');
  await writeFile(
    path,
    await sharp(randomBytes(2400 * 1700 * 3), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  );
  return path;
}

/** A line that takes six seconds for the photo. */
async function slowedDown(page: Page): Promise<{ restore: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 2_000_000 });
  return {
    async restore() {
      await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
    },
  };
}

async function choose(page: Page, path: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Upload a file' });
  await form.getByLabel('File').setInputFiles(path);
  await form.getByRole('button', { name: 'Upload' }).click();
}

it('visitors are asked to log in, at both addresses', async () => {
  const { page } = await aWalk();
  for (const path of [STUDIO, '/creator-studio']) {
    await openPage(page, path);
    await page.getByText('Log in to open the Creator Studio').waitFor();
  }
});

it('a file is uploaded through a reload, described, shared, and opened by a visitor until the link ends', async () => {
  const { page } = await aWalk();
  await signedIn(page, ADMINISTRATOR);
  await openPage(page, STUDIO);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('No File Selected').first().waitFor();
  await page.getByText('Please select a file to upload').first().waitFor();

  const photo = await aLargePhoto();
  const network = await slowedDown(page);
  await choose(page, photo);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused. Nothing sent so far is lost.').waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  const progress = page.getByRole('progressbar', { name: 'Upload of field.png' });
  // More than one part is there, and not all: the page is reloaded meanwhile.
  const sent = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(sent, { interval: 50 }).toBeGreaterThan(CHUNK_BYTES + 500_000);
  await page.reload();
  await alive(page);
  await page.getByRole('heading', { name: 'Unfinished uploads' }).waitFor();
  await network.restore();

  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await choose(page, photo);
  await page.getByText('File uploaded with AI routing optimization').first().waitFor();
  expect(offsets[0]).toBeGreaterThanOrEqual(CHUNK_BYTES);

  await page.getByRole('link', { name: 'field.png' }).first().click();
  await page.getByText('Add alt text and save before you share this image.').waitFor();
  await page.getByLabel('Alt text').fill('Colored noise');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const path = await page.getByRole('link', { name: 'Open link' }).getAttribute('href');
  await page.getByRole('img', { name: 'Colored noise' }).waitFor();

  const { page: visitor } = await aWalk();
  await openPage(visitor, path ?? '');
  await visitor.getByRole('heading', { level: 1, name: 'field.png' }).waitFor();
  await visitor.getByRole('img', { name: 'Colored noise' }).waitFor();
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('field.png');

  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  await openPage(visitor, path ?? '');
  await visitor.getByText('This link has expired or was revoked.').waitFor();
});
