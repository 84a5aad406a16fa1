import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Bundles the server as `npm run build` does. Started from source, its files would be compiled for every start. */
const BUNDLE = `
import { bundleServer } from './tools/build/bundle-server.ts';
await bundleServer(process.cwd(), process.argv[1]);
`;

/** Builds the server into a folder of its own, which the caller removes. */
export async function buildServer(): Promise<string> {
  mkdirSync('.cache', { recursive: true });
  const built = mkdtempSync(join('.cache', 'test-server-'));
  const program = ['--import', 'tsx', '--input-type=module', '--eval', BUNDLE, built];
  await promisify(execFile)(process.execPath, program);
  return built;
}

export interface RunningProgram {
  readonly child: ChildProcess;
  /** Both outputs so far. */
  text(): string;
  readonly ended: Promise<number | null>;
  kill(): Promise<void>;
}

/**
 * Starts a built server as operators run it; the caller kills it.
 * @param cwd the repository's folder unless given
 */
export function startProgram(
  built: string,
  environment: Readonly<Record<string, string>>,
  cwd = process.cwd(),
): RunningProgram {
  const child = spawn(process.execPath, [resolve(built, 'main.js')], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      MATCHING_MODEL: 'off',
      GRANT_DISCOVERY: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    text: () => text,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A port that no program listens on now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
