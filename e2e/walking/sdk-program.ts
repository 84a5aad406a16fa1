import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = new URL('../../', import.meta.url);

/** Address of the tarball that a server built from these sources serves. */
async function tarballAt(url: string): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('packages/sdk/package.json', root), 'utf8')) as {
    version: string;
  };
  return `${url}/downloads/hodag-sdk-${version}.tgz`;
}

/** Compares the served tarball with the SHA-256 served beside it. */
export async function isTarballWhole(url: string): Promise<boolean> {
  const address = await tarballAt(url);
  const [tarball, digest] = await Promise.all([fetch(address), fetch(`${address}.sha256`)]);
  const bytes = Buffer.from(await tarball.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return tarball.ok && digest.ok && (await digest.text()).startsWith(`${sha256}  `);
}

/**
 * Installs the SDK from the server's own address into an empty folder, and runs a program there.
 * @param body statements that may use `hodag`, a client with the key, and end in `print(value)`
 * @returns the value printed
 */
export async function runWithSdk(url: string, apiKey: string, body: string): Promise<unknown> {
  const lines = [
    "import { createClient } from '@hodag/sdk';",
    'const hodag = createClient({ baseUrl: process.env.HODAG_URL, apiKey: process.env.HODAG_KEY });',
    'const print = (value) => console.log(JSON.stringify(value));',
    body,
  ];
  return JSON.parse(await runProgram(url, apiKey, await tarballAt(url), lines.join('\n')));
}

/**
 * Installs a tarball into an empty folder, and runs a program in TypeScript there.
 * @returns what it printed
 */
export async function runProgram(
  url: string,
  apiKey: string,
  tarball: string,
  code: string,
): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'hodag-e2e-sdk-'));
  try {
    await writeFile(join(cwd, 'package.json'), '{"private":true}');
    const flags = ['--no-audit', '--no-fund', '--no-update-notifier', '--cache', join(cwd, '.npm')];
    // No proxy reaches a server of this machine.
    const direct = { ...process.env, npm_config_noproxy: new URL(url).hostname };
    await run('npm', ['install', tarball, ...flags], { cwd, env: direct });
    await writeFile(join(cwd, 'program.mts'), code);
    const env = { ...process.env, HODAG_URL: url, HODAG_KEY: apiKey };
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const { stdout } = await run(process.execPath, ['--import', tsx, 'program.mts'], { cwd, env });
    return stdout;
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}
