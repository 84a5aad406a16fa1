import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { parseConfig } from '../config.ts';
import { refuseWith } from '../http/refuse.ts';
import { createLogger } from '../log.ts';
import { registerStaticFiles } from './static-files.ts';

const SCRIPT = 'console.log("a script that is long enough")';

async function aSite(): Promise<FastifyInstance> {
  const root = aDataDir();
  const assets = join(root, 'dist/web/assets');
  const top = join(root, 'dist/web/root');
  for (const folder of [assets, top, join(assets, 'nested')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, 'dist/web/pages.json'), 'SECRET-BYTES');
  writeFileSync(join(assets, 'a-1b2c.js'), SCRIPT);
  writeFileSync(join(assets, 'a-1b2c.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(assets, 'a-1b2c.js.map'), 'SECRET-BYTES');
  writeFileSync(join(assets, '.hidden'), 'SECRET-BYTES');
  writeFileSync(join(top, 'robots.txt'), 'User-agent: *');
  const app = fastify();
  await registerStaticFiles(app, root);
  app.setErrorHandler(refuseWith({ log: createLogger('silent'), config: parseConfig({}) }));
  await app.ready();
  onTestFinished(() => app.close());
  return app;
}

it('assets are kept for ever by browsers, and their type is not guessed', async () => {
  const { statusCode, headers, body } = await (await aSite()).inject('/assets/a-1b2c.js');
  expect([statusCode, body]).toEqual([200, SCRIPT]);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringContaining('javascript'),
  });
});

it('come compressed as they were built to those who take it', async () => {
  const app = await aSite();
  const { headers, rawPayload } = await app.inject({
    url: '/assets/a-1b2c.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
  expect(headers['content-type']).toContain('javascript');
});

it('files of the site’s root are found again after an hour', async () => {
  const { headers, body } = await (await aSite()).inject('/robots.txt');
  expect(body).toBe('User-agent: *');
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

it.each([
  '/assets/a-1b2c.js.map',
  '/assets/.hidden',
  '/assets/',
  '/assets',
  '/assets/nested',
  '/assets/nested/',
  '/assets/../pages.json',
  '/assets/%2e%2e/pages.json',
  '/assets/..%2fpages.json',
  '/assets/..%5cpages.json',
  '/assets/%00',
  '/assets//etc/passwd',
  '/pages.json',
  '/../pages.json',
])('%s gives nothing', async (url) => {
  const { statusCode, body } = await (await aSite()).inject(url);
  expect([400, 404]).toContain(statusCode);
  expect(body).not.toMatch(/SECRET-BYTES|<a /);
});

it.each([
  { range: 'bytes=99999-' },
  { range: 'bytes=a-b' },
  { 'if-match': '"other"' },
  { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
  { 'if-modified-since': 'yesterday' },
  { 'accept-encoding': 'a\tb;q=x' },
])('counts a request under %j as no error of ours', async (headers) => {
  const { statusCode } = await (await aSite()).inject({ url: '/assets/a-1b2c.js', headers });
  expect(statusCode).toBeLessThan(500);
});
