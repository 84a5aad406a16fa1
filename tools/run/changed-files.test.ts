import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles, pickForChanges } from './changed-files.mjs';

let root = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd: root,
    stdio: 'pipe',
  });
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A step');
};

/** `main` has gone on since the branch left it. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'));
  git('init', '--quiet', '--initial-branch', 'main');
  write('domains/wings.json', JSON.stringify({ low: { people: [] }, mid: { calls: [] } }));
  write('domains/mid/calls/server/search.ts', "import { index } from '#engines/words';");
  for (const path of ['mid/calls/server/search', 'mid/calls/server/rules/fit', 'low/people/server/people']) {
    write(`domains/${path}.test.ts`, '');
  }
  write('engines/words/index.ts', 'export const index = 1;');
  write('engines/words/index.test.ts', '');
  write('e2e/calls.test.ts', '');
  commit();
  git('switch', '--quiet', '--create', 'work');
  write('domains/low/people/README.md', 'People.');
  commit();
  git('switch', '--quiet', 'main');
  write('domains/low/people/server/later.ts', '');
  commit();
  git('switch', '--quiet', 'work');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds what was committed on the branch alone, what was not committed, and what is new', async () => {
  expect(await changedFiles(root)).toEqual(['domains/low/people/README.md']);
  write('domains/mid/calls/server/search.ts', '');
  write('domains/mid/calls/server/new one.ts', '');
  renameSync(join(root, 'engines/words/index.test.ts'), join(root, 'engines/words/words.test.ts'));
  expect(await changedFiles(root)).toEqual([
    'domains/low/people/README.md',
    'domains/mid/calls/server/new one.ts',
    'domains/mid/calls/server/search.ts',
    'engines/words/index.test.ts',
    'engines/words/words.test.ts',
  ]);
  expect(await changedFiles(root, 'HEAD')).not.toContain('domains/low/people/README.md');
});

it('refuses a base that is none', async () => {
  await expect(changedFiles(root, 'nowhere')).rejects.toThrow('nowhere is no commit');
  git('branch', '--quiet', '--move', 'main', 'trunk');
  await expect(changedFiles(root)).rejects.toThrow('name the commit to compare with');
});

it('picks the tests that are there, of an engine with all that import it, and says so in a line', async () => {
  rmSync(join(root, 'engines/words/index.test.ts'));
  write('engines/words/index.ts', 'export const index = 2;');
  expect(await pickForChanges(root)).toEqual({
    isEverything: false,
    unitsAndPages: ['domains/mid/calls/server/rules/fit.test.ts'],
    stores: ['domains/mid/calls/server/search.test.ts'],
    journeys: ['e2e/calls.test.ts'],
    line: 'Changed files: 3; running the checks, 2 of 3 test files, 1 of 1 journeys (engines/words; mid/calls/server; tests of their own)',
  });
});
