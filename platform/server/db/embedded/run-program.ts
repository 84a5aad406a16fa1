import { spawn } from 'node:child_process';
import type { RunAs } from './run-as.ts';

/** Variables of our environment passed to PostgreSQL's programs: no secrets, and no PG… variable that changes them. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
];

/** English messages, which are recognised in a few places; and macOS refuses to start without a locale. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), LC_ALL: 'C' };
}

export interface ProgramResult {
  readonly code: number | null;
  /** Standard output and error together. */
  readonly output: string;
}

/**
 * Runs a program to its end as {@link RunAs} says, killed after the limit (its code is null then).
 * @throws the operating system's error when it cannot be started
 */
export function runProgram(
  runAs: RunAs,
  file: string,
  args: readonly string[],
  limitMs: number,
): Promise<ProgramResult> {
  const [program = file, ...rest] = [...runAs.prefix, file, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // The other user may not be able to enter ours.
      cwd: process.platform === 'win32' ? process.cwd() : '/',
      env: programEnvironment(),
      windowsHide: true,
      timeout: limitMs,
      killSignal: 'SIGKILL',
      ...runAs.user,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
