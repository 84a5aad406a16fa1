import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Parts of the lane on another PostgreSQL; a commit runs one of them. */
const PARTS = 4;
/** So far back a change of SQL makes the whole lane run. */
const COMMITS = 30;
/** Files whose SQL may mean something else to another version: migrations, and what all queries go through. */
const SQL = ['*.sql', 'platform/server/db/*'];

/**
 * Arguments by which vitest runs a part of the lane on another PostgreSQL; none where it has to run whole: with FULL=1,
 * when SQL changed within the last commits, and where the history does not say.
 * @param {string} root
 * @returns {Promise<readonly string[]>}
 */
export async function sampleOfStores(root) {
  if (process.env.FULL === '1') return [];
  try {
    const changed = await git(root, 'diff', '--name-only', `HEAD~${COMMITS}`, '--', ...SQL);
    if (changed !== '') return [];
    return [partOf(Number(await git(root, 'rev-list', '--count', 'HEAD')))];
  } catch {
    return [];
  }
}

/**
 * The part of a commit: one commit has one verdict, and the next ones see the other parts.
 * @param {number} commits that came before it, with it
 */
export function partOf(commits) {
  return `--shard=${(commits % PARTS) + 1}/${PARTS}`;
}

async function git(root, ...args) {
  return (await run('git', args, { cwd: root })).stdout.trim();
}
