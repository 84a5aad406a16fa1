import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SPECIFIER = "'#[a-z-]+/[a-z-]+/(contract|server|web|testing)'";
const IMPORT = /^domains\/([a-z-]+\/[a-z-]+)\/([^:]+):.*'#([a-z-]+\/[a-z-]+)\//;
const TEST = /\.(test|bench)\.tsx?$|^testing\//;

/**
 * The domains that each domain of `domains/wings.json` imports, as `wing/domain`, in the order of that file.
 * @param {string} root the repository's folder
 * @param {{ tests: boolean }} options whether what only tests and benchmarks import counts
 * @returns {Promise<Record<string, string[]>>}
 */
export async function readCalls(root, { tests }) {
  const wings = JSON.parse(await readFile(join(root, 'domains/wings.json'), 'utf8'));
  const domains = Object.entries(wings).flatMap(([wing, names]) =>
    Object.keys(names).map((name) => `${wing}/${name}`),
  );
  const found = new Map(domains.map((domain) => [domain, new Set()]));
  for (const line of await importLines(root)) {
    const [, from, file = '', to] = IMPORT.exec(line) ?? [];
    if (to && from !== to && (tests || !TEST.test(file))) found.get(from)?.add(to);
  }
  return Object.fromEntries(
    domains.map((domain) => [domain, domains.filter((other) => found.get(domain)?.has(other))]),
  );
}

/** `path:line` of every line that names a part of a domain. */
async function importLines(root) {
  const patterns = ['*.ts', '*.tsx'].map((ending) => `domains/${ending}`);
  const args = ['grep', '--untracked', '-E', SPECIFIER, '--', ...patterns];
  // Exit code 1 says that nothing was found.
  const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }).catch((error) => {
    if (error.code === 1) return { stdout: '' };
    throw error;
  });
  return stdout.split('\n');
}
