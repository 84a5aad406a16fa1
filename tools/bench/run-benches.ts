import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BenchResult } from '#platform/testing/server/bench-result.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['engines', 'domains', 'platform', 'tools/bench'];
const OUT = join(root, 'docs/benchmarks');

interface BenchRun {
  readonly name: string;
  readonly at: string;
  readonly command: string;
  readonly machine: string;
  readonly results: readonly BenchResult[];
}

/** Runs every benchmark, or those whose names are given, and writes docs/benchmarks. */
async function main(wanted: readonly string[]): Promise<void> {
  await mkdir(OUT, { recursive: true });
  const files = (await Promise.all(FOLDERS.map(benchesBelow))).flat().sort();
  for (const file of files) {
    const name = basename(file, '.bench.ts');
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n${name}`);
    // A separate process: what one benchmark leaves in memory must not slow the next.
    const output = execFileSync(
      process.execPath,
      ['--expose-gc', '--import', 'tsx', fileURLToPath(import.meta.url), '--one', file],
      {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        timeout: 40 * 60_000,
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    const results = JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as BenchResult[];
    const run: BenchRun = {
      name,
      at: new Date().toISOString(),
      command: `npm run bench -- ${name}`,
      machine: machine(),
      results,
    };
    await writeFile(join(OUT, `${name}.json`), `${JSON.stringify(run, null, 2)}\n`);
    console.log(tableOf(run));
  }
  await writeOverview();
}

async function benchesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
  return entries.flatMap((entry) =>
    entry.isFile() && entry.name.endsWith('.bench.ts') ? [join(entry.parentPath, entry.name)] : [],
  );
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.version}, ${process.platform}`;
}

function tableOf(run: BenchRun): string {
  const rows = run.results.map((result) => {
    const { name, unit, value, target, higherIsBetter, note } = result;
    const goal = target === undefined ? '' : `${higherIsBetter ? '≥' : '≤'} ${target}${unit && ` ${unit}`}`;
    const mark = { true: 'yes', false: 'no', null: '' }[String(reaches(result)) as 'true'];
    const figure = Number.isInteger(value) ? String(value) : value.toPrecision(4);
    return `| ${name} | ${figure} ${unit} | ${goal} | ${mark} | ${note ?? ''} |`;
  });
  return ['| what | measured | target | reached | note |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** Whether a figure reaches its target; null where it has none. */
function reaches({ value, target, higherIsBetter }: BenchResult): boolean | null {
  if (target === undefined) return null;
  return higherIsBetter ? value >= target : value <= target;
}

async function writeOverview(): Promise<void> {
  const files = (await readdir(OUT)).filter((name) => name.endsWith('.json')).sort();
  const runs = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(OUT, name), 'utf8')) as BenchRun),
  );
  const parts = runs.map(
    (run) =>
      `## ${run.name}\n\n\`${run.command}\`, ${run.at.slice(0, 16).replace('T', ' ')} UTC, ${run.machine}\n\n${tableOf(run)}\n`,
  );
  const intro = [
    '# Benchmarks\n',
    'Written by `npm run bench`. Figures depend on the machine and on what else it did; compare within one run. Where a',
    'benchmark names the time that the host of a virtual machine gave to others, a disturbed part was measured again and',
    'the run that was disturbed least was kept, whatever its figures.\n',
  ].join('\n');
  await writeFile(join(OUT, 'README.md'), `${[intro, ...parts].join('\n')}`);
}

if (process.argv[2] === '--one') {
  const { run } = (await import(pathToFileURL(process.argv[3] ?? '').href)) as {
    run(): Promise<BenchResult[]>;
  };
  const results = await run();
  console.log(JSON.stringify(results));
  process.exit(0);
} else {
  await main(process.argv.slice(2));
}
