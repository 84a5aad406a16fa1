import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partOf, sampleOfStores } from './stores-sample.mjs';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
afterEach(() => vi.unstubAllEnvs());

const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];

/** A repository with a commit for each file, in their order. */
function aRepository(files: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'hodag-sample-'));
  folders.push(root);
  const git = (...args: string[]) => execFileSync('git', [...AUTHOR, ...args], { cwd: root });
  git('init', '-q');
  for (const [at, file] of files.entries()) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), String(at));
    git('add', '-A');
    git('commit', '-qm', file);
  }
  return root;
}

const plain = (count: number): string[] => Array.from({ length: count }, (_, at) => `notes/${at}.md`);

describe('the lane on another PostgreSQL', () => {
  beforeEach(() => vi.stubEnv('FULL', ''));

  it('runs a quarter where no SQL changed within thirty commits', async () => {
    expect(await sampleOfStores(aRepository(['a.sql', ...plain(31)]))).toEqual(['--shard=1/4']);
  });

  it.each(['domains/x/y/server/migrations/0001_y.sql', 'platform/server/db/pool.ts'])(
    'runs whole where %s changed',
    async (file) => {
      expect(await sampleOfStores(aRepository([...plain(31), file]))).toEqual([]);
    },
  );

  it('runs whole where the history is too short to say', async () => {
    expect(await sampleOfStores(aRepository(plain(3)))).toEqual([]);
  });

  it('runs whole with FULL=1', async () => {
    vi.stubEnv('FULL', '1');
    expect(await sampleOfStores(aRepository(plain(32)))).toEqual([]);
  });

  it('comes to each part within four commits', () => {
    expect(new Set([1, 2, 3, 4].map(partOf)).size).toBe(4);
  });
});
