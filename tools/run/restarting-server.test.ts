import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isServerFile, startRestarting } from './restarting-server.mjs';

describe('which changed files start the server again', () => {
  it.each([
    'apps/server/src/main.ts',
    'domains/grants/grants/contract/endpoints.ts',
    'domains/grants/grants/server/migrations/0002_more.sql',
    'domains/grants/grants/server/starter/catalog.json',
    'engines/retrieval/index.ts',
    'platform/kernel/errors.ts',
    'platform/server/http/guard.ts',
    'tools/build/contract-routes-plugin.ts',
    'vite.config.ts',
  ])('%s', (path) => expect(isServerFile(path)).toBe(true));

  it.each([
    'domains/grants/grants/web/pages/GrantsPage.tsx',
    'domains/grants/grants/web/pages.ts',
    'platform/ui/Button.tsx',
    'platform/web/router.tsx',
    'domains/grants/grants/server/operations/search-grants.test.ts',
    'domains/grants/grants/testing/factories.ts',
    'platform/testing/server/test-database.ts',
    'domains/grants/grants/README.md',
    'package-lock.json',
  ])('not %s', (path) => expect(isServerFile(path)).toBe(false));
});

/** Stops slowly, as a server does that still answers a request, and keeps a lock while it runs. */
const PROGRAM = `
import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
if (existsSync('lock')) { appendFileSync('log', 'locked out\\n'); process.exit(1); }
writeFileSync('lock', '');
appendFileSync('log', 'started\\n');
process.on('SIGTERM', () => setTimeout(() => { rmSync('lock'); appendFileSync('log', 'stopped\\n'); process.exit(0); }, 200));
setInterval(() => {}, 1000);
`;

describe('a restarting server', () => {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  it('waits until the old process has ended before the new one starts, and leaves none behind', async () => {
    const root = await mkdtemp(join(tmpdir(), 'hodag-restart-'));
    folders.push(root);
    for (const name of ['apps/server', 'domains', 'engines', 'platform', 'tools/build']) {
      await mkdir(join(root, name), { recursive: true });
    }
    await writeFile(join(root, 'program.mjs'), PROGRAM);
    await writeFile(join(root, 'apps/server/a.ts'), '');
    const log = async () => readFile(join(root, 'log'), 'utf8').catch(() => '');
    const server = startRestarting({ root, args: ['program.mjs'], env: process.env, stdio: 'ignore' });
    try {
      await vi.waitFor(async () => expect(await log()).toBe('started\n'));
      await appendFile(join(root, 'apps/server/a.ts'), 'export {};\n');
      await vi.waitFor(async () => expect(await log()).toBe('started\nstopped\nstarted\n'));
    } finally {
      expect(await server.stop()).toBe(0);
    }
    expect(await log()).toBe('started\nstopped\nstarted\nstopped\n');
    expect(existsSync(join(root, 'lock'))).toBe(false);
  });
});
