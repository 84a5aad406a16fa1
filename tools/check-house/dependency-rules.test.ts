import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { checkImports } from './imports.ts';

const IMPORTS = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).imports;

/** Writes a tree into a new temporary folder; returns the folder. */
function plant(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  const all = {
    'package.json': JSON.stringify({
      name: 'planted',
      type: 'module',
      imports: IMPORTS,
      devDependencies: { planteddev: '1.0.0' },
    }),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const library = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
  [`node_modules/${name}/index.js`]: 'module.exports = {};',
});

const CLEAN = {
  'domains/wings.json': JSON.stringify({
    members: { identity: [], contacts: ['identity'], reviews: ['contacts'] },
    standing: { tokens: [] },
    people: { learning: [], teams: [] },
    grants: { grants: [] },
  }),
  'platform/kernel/errors.ts': 'export const fail = 1;',
  'platform/server/database.ts': "import '../kernel/errors.ts'; export const database = 1;",
  'platform/web/api.ts': "import '../kernel/errors.ts'; export const api = 1;",
  'platform/ui/Button.tsx': 'export const Button = 1;',
  'platform/testing/server/server.ts': "import '../../server/database.ts'; export const server = 1;",
  'engines/tally/index.ts': "import '#platform/kernel/errors.ts'; export const tally = 1;",
  'engines/tally/testing/ballots.ts': "import 'node:fs'; export const ballots = 1;",
  'engines/tally/rounds.ts': 'export const rounds = 1;',
  'domains/members/identity/contract/index.ts': 'export interface User { id: string }',
  'domains/members/identity/server/index.ts': 'export const identity = 1;',
  'domains/members/identity/server/facade.ts': 'export const facade = 1;',
  'domains/members/identity/web/index.ts': 'export const identityWeb = 1;',
  'domains/members/identity/testing/index.ts': 'export const aUser = 1;',
  'domains/standing/tokens/contract/index.ts': 'export const tokens = 1;',
  'domains/standing/tokens/server/index.ts':
    "import '#members/identity/server'; export const tokensServer = 1;",
  'domains/standing/tokens/testing/index.ts': 'export const anAmount = 1;',
  'domains/members/contacts/contract/index.ts': "import '#members/identity/contract';",
  'domains/members/reviews/contract/index.ts': "import '#members/contacts/contract';",
  // Below it and not a neighbour: a test may assemble it.
  'domains/members/reviews/server/reviews.test.ts':
    "import '#members/identity/server'; import '#members/identity/testing'; import '#platform/testing/server/server.ts';",
  'domains/people/learning/contract/index.ts': 'export const learning = 1;',
  'domains/people/teams/contract/index.ts': 'export const teams = 1;',
  'domains/grants/grants/contract/index.ts':
    "import '#standing/tokens/contract'; import '#platform/kernel/errors.ts'; export const grants = 1;",
  'domains/grants/grants/server/rules/score.ts': "import '#engines/tally'; import '../../contract/index.ts';",
  'domains/grants/grants/server/services/count.ts': 'export const count = 1;',
  'domains/grants/grants/server/operations/score.ts':
    "import '../services/count.ts'; export const score = 1;",
  'domains/grants/grants/server/index.ts':
    "import '#standing/tokens/server'; import '#platform/server/database.ts'; import './rules/score.ts';",
  'domains/grants/grants/web/index.ts':
    "import '../contract/index.ts'; import '#platform/ui/Button.tsx'; import '#platform/web/api.ts';",
  'apps/server/src/domains.ts': "import '#grants/grants/server';",
  'apps/web/src/domains.ts': "import '#grants/grants/web';",
  'tools/seed.ts': "import 'node:fs';",
  ...library('planteddev'),
  ...library('react-router'),
  ...library('snarkjs'),
};

/** [rule, file, what it imports]: each must be found in that file under that name. */
const VIOLATIONS: readonly [rule: string, file: string, specifier: string][] = [
  ['web-not-to-server', 'domains/grants/grants/web/reads-own-server.ts', '../server/index.ts'],
  ['web-not-to-server', 'domains/grants/grants/web/reads-files.ts', 'node:fs'],
  ['relative-trespass', 'domains/members/contacts/server/trespass.ts', '../../identity/server/index.ts'],
  [
    'relative-trespass',
    'domains/grants/grants/server/trespass-platform.ts',
    '../../../../platform/server/database.ts',
  ],
  ['domain-trespass', 'domains/members/contacts/server/deep.ts', '../../identity/server/facade.ts'],
  // Inside a wing.
  ['undeclared-neighbour', 'domains/members/reviews/server/undeclared.ts', '#members/identity/server'],
  ['undeclared-neighbour', 'domains/people/teams/server/undeclared.ts', '#people/learning/contract'],
  ['undeclared-neighbour', 'domains/people/teams/server/undeclared.test.ts', '#people/learning/contract'],
  // A later wing.
  ['undeclared-neighbour', 'domains/standing/tokens/server/undeclared.ts', '#people/learning/contract'],
  ['undeclared-neighbour', 'domains/standing/tokens/server/undeclared.test.ts', '#people/learning/contract'],
  ['undeclared-neighbour', 'domains/people/unlisted/contract/index.ts', '#members/identity/contract'],
  ['contract-imports', 'domains/grants/grants/contract/reads-server.ts', '#standing/tokens/server'],
  ['contract-imports', 'domains/grants/grants/contract/reads-files.ts', 'node:fs'],
  ['rules-imports', 'domains/grants/grants/server/rules/reads-database.ts', '#platform/server/database.ts'],
  ['rules-imports', 'domains/grants/grants/server/policies.ts', '#standing/tokens/server'],
  ['rules-without-io', 'domains/grants/grants/server/rules/reads-files.ts', 'node:fs/promises'],
  [
    'services-below-operations',
    'domains/grants/grants/server/services/calls-use-case.ts',
    '../operations/score.ts',
  ],
  ['server-not-to-web', 'domains/grants/grants/server/reads-web.ts', '../web/index.ts'],
  [
    'domain-not-to-apps',
    'domains/grants/grants/server/reads-app.ts',
    '../../../../apps/server/src/domains.ts',
  ],
  ['testing-only-from-tests', 'domains/grants/grants/server/reads-testing.ts', '#standing/tokens/testing'],
  [
    'testing-only-from-tests',
    'domains/grants/grants/server/reads-platform-testing.ts',
    '#platform/testing/server/server.ts',
  ],
  ['testing-only-from-tests', 'engines/tally/reads-testing.ts', './testing/ballots.ts'],
  ['engine-imports', 'engines/tally/reads-domain.ts', '#grants/grants/contract'],
  ['engine-imports', 'engines/trust/index.ts', '../tally/rounds.ts'],
  ['engine-without-io', 'engines/tally/reads-files.ts', 'node:fs'],
  ['engine-licence', 'engines/tally/proves.ts', 'snarkjs'],
  ['package-alone', 'packages/sdk/reads-kernel.ts', '#platform/kernel/errors.ts'],
  ['nothing-imports-packages', 'platform/kernel/reads-package.ts', '../../packages/sdk/reads-kernel.ts'],
  ['platform-not-to-domain', 'platform/server/reads-domain.ts', '#grants/grants/contract'],
  ['platform-kernel-tier', 'platform/kernel/reads-server.ts', '../server/database.ts'],
  ['platform-server-tier', 'platform/server/reads-web.ts', '../web/api.ts'],
  ['platform-ui-tier', 'platform/ui/reads-api.ts', '../web/api.ts'],
  ['platform-ui-tier', 'platform/ui/routes.ts', 'react-router'],
  ['platform-web-tier', 'platform/web/reads-server.ts', '../server/database.ts'],
  ['apps-index-only', 'apps/server/src/deep.ts', '../../../domains/members/identity/server/facade.ts'],
  ['apps-web-not-to-server', 'apps/web/src/reads-server.ts', '#grants/grants/server'],
  ['apps-server-not-to-web', 'apps/server/src/reads-web.ts', '#grants/grants/web'],
  ['nothing-imports-tools', 'platform/server/reads-tool.ts', '../../tools/seed.ts'],
  ['circular', 'domains/grants/grants/server/egg.ts', './hen.ts'],
  ['circular', 'domains/grants/grants/server/names-type-in-circle.ts', './used-in-circle.ts'],
  ['circular', 'platform/server/types-alone.ts', './types-of-types.ts'],
  ['circular', 'platform/ui/opens-panel.tsx', './Panel.tsx'],
  ['unresolvable', 'domains/grants/grants/server/lost.ts', './nowhere.ts'],
  ['development-dependency', 'platform/server/ships-tool.ts', 'planteddev'],
];

/** Files that the violations above need beside themselves, and violations that are no plain import. */
const PLANTED = {
  ...Object.fromEntries(VIOLATIONS.map(([, file, specifier]) => [file, `import '${specifier}';`])),
  'domains/grants/grants/server/hen.ts': "import './egg.ts';",
  'domains/grants/grants/web/names-type.ts': "import type { x } from '#standing/tokens/server';",
  'domains/grants/grants/server/names-type-in-circle.ts': "import type { x } from './used-in-circle.ts';",
  'domains/grants/grants/server/used-in-circle.ts': "import './names-type-in-circle.ts';",
  'platform/server/types-alone.ts': "import type { x } from './types-of-types.ts';",
  'platform/server/types-of-types.ts': "import type { x } from './types-alone.ts';",
  'platform/ui/Panel.tsx': "import type { x } from './opens-panel.tsx';",
  'platform/ui/opens-panel.tsx': "export const open = () => import('./Panel.tsx');",
};

describe('the import rules', () => {
  const roots: string[] = [];
  let found: Finding[] = [];
  let read = 0;

  beforeAll(() => {
    const root = plant({ ...CLEAN, ...PLANTED });
    roots.push(root);
    ({ findings: found, modules: read } = checkImports(root));
  });

  afterAll(() => {
    for (const root of roots) rmSync(root, { recursive: true, force: true });
  });

  const rulesFoundIn = (file: string) => found.filter((f) => f.file === file).map((f) => f.check);

  it.each(VIOLATIONS)('%s is found in %s', (rule, file) => {
    expect(rulesFoundIn(file)).toContain(rule);
  });

  it('a type is an import too', () => {
    expect(rulesFoundIn('domains/grants/grants/web/names-type.ts')).toEqual(['web-not-to-server']);
  });

  it('every rule of the configuration has a planted violation', () => {
    const config: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
      '../../.dependency-cruiser.cjs',
    );
    const rules = new Set(config.forbidden.map((rule) => rule.name));
    expect(new Set(VIOLATIONS.map(([rule]) => rule))).toEqual(rules);
  });

  it('finds nothing in the files that keep them', () => {
    const modules = Object.keys({ ...CLEAN, ...PLANTED }).filter((path) =>
      /^(?!node_modules).*\.tsx?$/.test(path),
    );
    expect(read).toBeGreaterThanOrEqual(modules.length);
    expect(found.filter(({ file }) => file in CLEAN)).toEqual([]);
  });

  it('does not pass a tree in which it read no module', () => {
    const root = plant({ 'domains/README.md': 'empty' });
    roots.push(root);
    expect(checkImports(root).findings.map((finding) => finding.message)).toEqual([
      'not one TypeScript module was checked',
    ]);
  });
});
