import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from './finding.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = join(REPOSITORY, '.dependency-cruiser.cjs');
// Its package exports no path to the command.
const CRUISER = join(REPOSITORY, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const FOLDERS = ['apps', 'domains', 'engines', 'packages', 'platform', 'tools', 'e2e'];
const LIMIT_MS = 1_200_000;

interface CruiseViolation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

interface CruiseReport {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: { readonly violations: readonly CruiseViolation[] };
}

export interface ImportReport {
  readonly findings: Finding[];
  /** Modules of ours that were read; libraries do not count. */
  readonly modules: number;
}

/**
 * Checks the imports of a tree by `.dependency-cruiser.cjs`; its wings come from `domains/wings.json` of that
 * tree. Reading no module at all is a finding: with a compiler it does not know, the cruiser reads nothing and
 * says nothing.
 */
export function checkImports(root: string): ImportReport {
  const report = cruise(
    root,
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
  );
  const modules = report.modules.filter(({ source }) =>
    FOLDERS.some((folder) => source.startsWith(`${folder}/`)),
  );
  const findings = report.summary.violations.map(({ from, to, rule }) => ({
    check: rule.name,
    file: from,
    message: `imports ${to}`,
  }));
  if (!modules.some(({ source }) => /\.tsx?$/.test(source))) {
    findings.push({ check: 'imports', file: '.', message: 'not one TypeScript module was checked' });
  }
  return { findings, modules: modules.length };
}

function cruise(root: string, folders: readonly string[]): CruiseReport {
  const run = spawnSync(
    process.execPath,
    [CRUISER, '--config', CONFIG, '--output-type', 'json', ...folders],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: LIMIT_MS,
      maxBuffer: 512 * 1024 * 1024,
    },
  );
  if (run.error) throw run.error;
  try {
    return JSON.parse(run.stdout) as CruiseReport;
  } catch {
    throw new Error(`dependency-cruiser gave no report: ${run.stderr || run.stdout}`);
  }
}
