import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sourceFingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { NETS } from './nets.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds what is stale; says nothing when nothing is. */
export async function ensureBuilt() {
  const mark = join(root, 'dist/build.json');
  const fingerprint = await sourceFingerprint(root);
  const built = await readFile(mark, 'utf8').catch(() => '{}');
  if (JSON.parse(built).fingerprint === fingerprint) return;
  // Not on standard output, which belongs to the command that needs the build.
  console.error('Building …');
  await rm(mark, { force: true });
  await runBuild(fingerprint.slice(0, 12));
  // Written last: a build that was interrupted counts as stale.
  await writeFile(mark, JSON.stringify({ fingerprint }));
}

function runBuild(version) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/build/build.ts'), version], {
      cwd: root,
      stdio: ['inherit', process.stderr, 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), NETS.buildMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else reject(new Error('The build failed; its message stands above.'));
    });
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  await ensureBuilt();
}
