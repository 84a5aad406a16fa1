import { fileURLToPath } from 'node:url';
import { formatFinding, HOUSE_CHECKS } from './check-house.ts';
import { checkImports } from './imports.ts';
import { readHouse } from './read-house.ts';

/**
 * `tsx tools/check-house/run.ts house|imports`: prints what it found and exits 1, or says how much it read. Reading
 * nothing is a failure.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

function checkHouse() {
  const files = readHouse(root);
  if (files.length === 0) throw new Error('No file was read: is this a git checkout?');
  return { findings: HOUSE_CHECKS.flatMap((check) => check(files)), read: `${files.length} files` };
}

function checkAllImports() {
  const { findings, modules } = checkImports(root);
  return { findings, read: `${modules} modules` };
}

const what = process.argv[2];
if (what !== 'house' && what !== 'imports') {
  console.error('Say what to check: house or imports');
  process.exit(2);
}
const { findings, read } = what === 'house' ? checkHouse() : checkAllImports();
for (const finding of findings) console.error(formatFinding(finding));
console.log(`${what}: ${read} read, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
