import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chooseTests, pickTests } from './choose-tests.mjs';
import { readCalls } from './domain-calls.mjs';

const run = promisify(execFile);
const MAX_BUFFER = 64 * 1024 * 1024;

/** @typedef {import('./choose-tests.mjs').PickedTests} PickedTests */

/**
 * The tests for what changed since the branch left `base`, for `npm test -- --changed [BASE]`.
 * @param {string} root
 * @param {string} [base] a commit or a branch; without it the upstream, or else main
 * @returns {Promise<PickedTests & { isEverything: boolean, line: string }>} `line` says what was chosen and why
 */
export async function pickForChanges(root, base) {
  const changed = await changedFiles(root, base);
  const calls = await readCalls(root, { tests: true });
  const choice = chooseTests(changed, calls, await engineUsers(root));
  const tests = await listed(root, 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate');
  const testFiles = tests.filter((path) => /\.test\.tsx?$/.test(path));
  const gone = new Set(await listed(root, 'ls-files', '--deleted'));
  const there = testFiles.filter((path) => !gone.has(path));
  const picked = pickTests(choice, there, Object.keys(calls));
  const { unitsAndPages, stores, journeys } = picked;
  const walkable = there.filter((path) => path.startsWith('e2e/')).length;
  const chosen = `${unitsAndPages.length + stores.length} of ${there.length - walkable} test files`;
  const line = `Changed files: ${changed.length}; running the checks, ${chosen}, ${journeys.length} of ${walkable} journeys (${choice.why})`;
  return { ...picked, isEverything: choice.isEverything, line };
}

/** Committed since the branch left `base`, or not committed yet, or new to git. A renamed file counts twice. */
export async function changedFiles(root, base) {
  const from = await whereTheBranchLeft(root, base);
  const changed = await listed(root, 'diff', '--name-only', '--no-renames', from);
  const untracked = await listed(root, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...untracked])].sort();
}

async function whereTheBranchLeft(root, base) {
  for (const other of base === undefined ? ['@{upstream}', 'main', 'origin/main'] : [base]) {
    const { stdout } = await git(root, 'merge-base', 'HEAD', other).catch(() => ({ stdout: '' }));
    if (stdout.trim() !== '') return stdout.trim();
  }
  throw new Error(
    base === undefined
      ? 'There is neither an upstream nor a branch main: name the commit to compare with, `npm test -- --changed BASE`.'
      : `${base} is no commit that this branch comes from.`,
  );
}

/** The files that import each engine. */
async function engineUsers(root) {
  const { stdout } = await git(
    root,
    'grep',
    '--untracked',
    '-oE',
    '#engines/[a-z-]+',
    '--',
    '*.ts',
    '*.tsx',
    '*.mjs',
  );
  const users = {};
  for (const line of stdout.trimEnd().split('\n')) {
    const [path, engine] = line.split(':#engines/');
    users[engine] = [...(users[engine] ?? []), path];
  }
  return users;
}

function git(root, ...args) {
  return run('git', args, { cwd: root, maxBuffer: MAX_BUFFER });
}

async function listed(root, command, ...args) {
  const { stdout } = await git(root, command, '-z', ...args);
  return stdout.split('\0').filter((path) => path !== '');
}
