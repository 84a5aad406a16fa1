import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStep } from './run-step.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const INSTALL_LIMIT_MS = 30 * 60_000;
const PROBE_LIMIT_MS = 300_000;
const OLDEST_NODE = [20, 19];

/**
 * Installs what the lockfile names and node_modules lacks, then proves that the compiler runs. Says nothing when
 * nothing is to do (about 10 ms). Throws with a sentence for people.
 * @param {{ root?: string, npm?: { command: string, args: string[] } }} [options] for tests: another checkout, another npm
 */
export async function ensureInstalled({ root = ROOT, npm = findNpm() } = {}) {
  requireNode(process.versions.node);
  if (whatIsMissing(root) === null) return;
  console.error('Installing dependencies …');
  // Development parts too, whatever NODE_ENV says: the build is made here. A second try for a network that failed once.
  const args = [...npm.args, 'ci', '--include=dev', '--no-audit', '--no-fund'];
  const install = () =>
    runStep({ name: 'npm ci', command: npm.command, args, cwd: root, limitMs: INSTALL_LIMIT_MS });
  let run = await install();
  if (!run.ok && !run.timedOut) run = await install();
  if (!run.ok) throw new Error(`${run.output.trim()}\n\nThe installation failed (${run.reason}).`);
  const missing = whatIsMissing(root);
  if (missing) throw new Error(`npm ci ended well, yet ${missing}. Remove node_modules and try again.`);
  await requireCompiler(root);
}

/**
 * Compares the lockfile with the one npm leaves in node_modules, by content: dates change with every checkout.
 * Parts for other machines (optional) may be absent.
 * @param {string} root
 * @returns {string | null} what is missing, for people
 */
export function whatIsMissing(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing: this is not a whole checkout.');
  const present = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!present) return 'node_modules is missing';
  for (const [path, { version, optional, devOptional }] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = present[path];
    if (!found && (optional || devOptional)) continue;
    if (found?.version !== version || !existsSync(join(root, path))) {
      return `${path} ${version ?? ''} is not installed`;
    }
  }
  return null;
}

function readPackages(file) {
  if (!existsSync(file)) return null;
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** The npm that runs us, else the one on PATH. */
function findNpm() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return { command: process.execPath, args: [script] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/** @param {string} version */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${version}.`);
}

/** esbuild's own install script may have been refused; without its binary neither build nor tests start. */
async function requireCompiler(root) {
  const program =
    "import { transform } from 'esbuild'; await transform('let a: number = 1', { loader: 'ts' });";
  const probe = await runStep({
    name: 'esbuild',
    command: process.execPath,
    args: ['--input-type=module', '--eval', program],
    cwd: root,
    limitMs: PROBE_LIMIT_MS,
  });
  if (!probe.ok)
    throw new Error(`${probe.output.trim()}\n\nesbuild does not run: try "npm rebuild esbuild".`);
}
