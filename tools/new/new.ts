import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { planDomain } from './domain.ts';
import { planEndpoint } from './endpoint.ts';
import { planPage } from './page.ts';
import { NewError, type Plan, type ReadFile } from './tree.ts';

const USAGE = `Usage:
  npm run new -- domain teams --wing people --purpose "Brings people together around a mission."
  npm run new -- endpoint teams/listTeams [--method GET] [--path /api/teams] [--access member]
  npm run new -- page teams/TeamsPage [--path /teams] [--access pending] [--title Teams]`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const read: ReadFile = (path) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;

function plan(args: readonly string[]): Plan {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      purpose: { type: 'string', default: '' },
      wing: { type: 'string', default: '' },
      method: { type: 'string' },
      path: { type: 'string' },
      access: { type: 'string' },
      title: { type: 'string' },
    },
  });
  const [kind, name = ''] = positionals;
  if (kind === 'domain' && name)
    return planDomain(read, { name, wing: values.wing, purpose: values.purpose });
  const [domain, part] = name.split('/');
  if (!domain || !part) throw new NewError(USAGE);
  if (kind === 'endpoint') return planEndpoint(read, { ...values, domain, name: part });
  if (kind === 'page') return planPage(read, { ...values, domain, name: part });
  throw new NewError(USAGE);
}

function write({ files, next }: Plan): void {
  for (const [path, text] of Object.entries(files)) {
    console.log(`${read(path) === null ? '+' : '~'} ${path}`);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'check', '--write', ...Object.keys(files)], { cwd: root });
  console.log(`\nNext:\n${next.map((line) => `  ${line}`).join('\n')}`);
}

try {
  write(plan(process.argv.slice(2)));
} catch (error) {
  const isWrongUse = error instanceof NewError || (error instanceof TypeError && 'code' in error);
  if (!isWrongUse) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
