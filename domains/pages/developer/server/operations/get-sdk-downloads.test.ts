import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { reviewsDomain } from '#members/reviews/server';
import { developerDomain } from '../index.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([reviewsDomain, developerDomain]);
});
afterAll(() => server.close());

it('visitors read what the build made, or that there is nothing', async () => {
  const { status, body } = await server.visit('/api/developer/sdk');
  expect(status).toBe(200);
  const folder = join(process.cwd(), 'dist/web/root');
  if (!existsSync(join(folder, 'downloads'))) {
    expect(body).toEqual({ current: null, older: [] });
    return;
  }
  const bytes = readFileSync(join(folder, body.current.path));
  expect(body.current).toMatchObject({
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    license: 'MIT',
  });
});
