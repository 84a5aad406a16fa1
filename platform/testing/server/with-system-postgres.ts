/**
 * Runs a command with TEST_DATABASE_URL set to a throwaway server of the machine's own PostgreSQL (15 or newer):
 *
 *   tsx platform/testing/server/with-system-postgres.ts npx vitest run --project server
 *
 * Exits with the command's code; with 0 and a line that says so where there is no such PostgreSQL; 2 without a
 * command.
 */
import { spawn } from 'node:child_process';
import { quietLog } from './quiet-log.ts';
import { startSystemPostgres } from './system-postgres.ts';

const FORWARDED: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function run(program: string, args: readonly string[], url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
    // We end after the command, so that the server is stopped.
    const forward = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of FORWARDED) process.removeListener(signal, forward);
      resolve(code ?? 1);
    });
  });
}

async function main([program, ...args]: readonly string[]): Promise<number> {
  if (program === undefined) {
    process.stderr.write('Usage: with-system-postgres.ts COMMAND [ARGUMENTS]\n');
    return 2;
  }
  const server = await startSystemPostgres(quietLog);
  if (!server) {
    process.stdout.write('Skipped: no PostgreSQL 15 or newer is installed on this machine.\n');
    return 0;
  }
  try {
    process.stdout.write(`With PostgreSQL ${server.majorVersion}: ${[program, ...args].join(' ')}\n`);
    return await run(program, args, server.url);
  } finally {
    await server.stop();
  }
}

process.exitCode = await main(process.argv.slice(2));
