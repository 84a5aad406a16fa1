import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SAMPLES = resolve('domains/pages/developer/web/content/samples');
const PACK = `
import { packSdk } from './tools/build/pack-sdk.ts';
console.log((await packSdk(process.cwd(), process.argv[1])).file);
`;
const COMPILER = [
  ...['--ignoreConfig', '--strict', '--skipLibCheck', '--exactOptionalPropertyTypes', '--types', 'node'],
  ...['--target', 'ES2023', '--lib', 'ES2023', '--module', 'NodeNext'],
];

/** Languages of the samples by the program that runs them. */
export const RUNNERS = { curl: 'sh', typescript: process.execPath, python: 'python3' } as const;
export type Language = keyof typeof RUNNERS;

/** Programs that the samples of a language need, as far as this machine lacks them. */
export function missingFor(language: Language, ...others: readonly string[]): string {
  const needed = { curl: ['sh', 'curl', ...others], typescript: [], python: ['python3'] }[language];
  const lacks = (program: string): boolean => spawnSync(program, ['--version']).error !== undefined;
  return needed.filter(lacks).join(', ');
}

/**
 * Copies the samples into a folder, installs the packed SDK there, and compiles the samples in TypeScript against it.
 * @throws Error where one does not compile
 */
export async function installSamples(folder: string): Promise<void> {
  cpSync(SAMPLES, folder, { recursive: true });
  const packing = ['--import', 'tsx', '--input-type=module', '--eval', PACK, join(folder, 'packed')];
  const { stdout } = await run(process.execPath, packing);
  const program = join(folder, 'typescript');
  writeFileSync(join(program, 'package.json'), '{"private":true}');
  const flags = ['--offline', '--no-audit', '--no-fund', '--no-update-notifier'];
  await run('npm', ['install', stdout.trim(), ...flags], { cwd: program });
  const { resolve: find } = createRequire(import.meta.url);
  const typeRoots = dirname(dirname(find('@types/node/package.json')));
  const files = ['first-call', 'list-grants', 'handle-errors', 'send-once', 'receive-webhooks'];
  await run(
    process.execPath,
    [
      find('typescript/bin/tsc'),
      ...files.map((name) => `${name}.mts`),
      ...COMPILER,
      '--typeRoots',
      typeRoots,
    ],
    { cwd: program },
  );
}

interface SampleOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly input?: string;
}

/** Name of a sample's file, for example `handle-errors`, in the way of its language. */
function fileOf(language: Language, name: string): string {
  if (language === 'python') return `${name.replaceAll('-', '_')}.py`;
  return language === 'curl' ? `${name}.sh` : `${name}.mjs`;
}

function startSample(folder: string, language: Language, name: string, options: SampleOptions): ChildProcess {
  return spawn(RUNNERS[language], [fileOf(language, name), ...(options.args ?? [])], {
    cwd: join(folder, language),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_PROXY: '*', ...options.env },
  });
}

/** Runs a sample to its end. @returns its exit code and what it wrote */
export async function runSample(
  folder: string,
  language: Language,
  name: string,
  options: SampleOptions,
): Promise<{ readonly code: number | null; readonly text: string }> {
  const child = startSample(folder, language, name, options);
  const text = textOf(child);
  child.stdin?.end(options.input ?? '');
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  return { code, text: text().trim() };
}

/** Starts a sample that runs until it is stopped. */
export function keepSample(folder: string, language: Language, name: string, options: SampleOptions) {
  const child = startSample(folder, language, name, options);
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  return {
    /** Both outputs so far. */
    text: textOf(child),
    async stop(): Promise<void> {
      child.kill();
      await ended;
    },
  };
}

function textOf({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const output of [stdout, stderr]) {
    output?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  return () => text;
}
