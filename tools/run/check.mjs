import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';

// `npm run check`: everything a machine can judge without running the product, in under two minutes.
try {
  await ensureInstalled();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { passed, failed } = await runChecks();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
