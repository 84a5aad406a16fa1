import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NETS } from './nets.mjs';
import { runAtMost, runStep } from './run-step.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const AT_ONCE = 2;

const bin = (path) => join(ROOT, 'node_modules', path);

/** Longest first, so that two cores end together. */
const CHECKS = [
  { name: 'types (server)', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.server.json'] },
  { name: 'types (web)', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'unused code', args: [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
  { name: 'imports', args: ['--import', 'tsx', 'tools/check-house/run.ts', 'imports'] },
  { name: 'house', args: ['--import', 'tsx', 'tools/check-house/run.ts', 'house'] },
  {
    name: 'lint and format',
    args: [
      bin('@biomejs/biome/bin/biome'),
      'ci',
      '--error-on-warnings',
      '--colors=off',
      '--max-diagnostics=20',
    ],
  },
];

/**
 * Types, lint, imports, house and unused code, two at a time. Prints a line for each as it ends, and what the failed
 * ones said.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const results = await runAtMost(
    CHECKS.map(({ name, args }) => async () => {
      const result = await runStep({
        name,
        command: process.execPath,
        args,
        cwd: ROOT,
        limitMs: NETS.checkMs,
        env: { NO_COLOR: '1' },
      });
      console.log(`${result.ok ? 'ok    ' : 'FAILED'} ${name} (${result.seconds.toFixed(1)} s)`);
      return result;
    }),
    AT_ONCE,
  );
  const failed = results.filter((result) => !result.ok);
  for (const { name, output, reason } of failed) console.log(`\n--- ${name}: ${reason}\n${output.trim()}`);
  return { passed: results.length - failed.length, failed: failed.length };
}
