import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { HOUSE_CHECKS } from '../check-house/check-house.ts';
import { planDomain } from './domain.ts';
import { planEndpoint } from './endpoint.ts';
import { planPage } from './page.ts';
import type { ReadFile } from './tree.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const APPS = {
  'apps/server/src/domains.ts': `import type { Domain } from '#platform/server/domain.ts';

export const domains: readonly Domain[] = [];
`,
  'apps/web/src/domains.ts': `import type { WebDomain } from '#platform/web/widgets.ts';

export const webDomains: readonly WebDomain[] = [];
`,
  'domains/wings.json': '{ "members": { "identity": [] }, "people": {} }\n',
  'domains/members/README.md': '# Members\n',
  'domains/members/identity/README.md': '# Identity\n',
  'domains/people/README.md': '# People\n',
};

/** A tree in memory on which one generator works after the other. */
function build(): { files: Record<string, string>; read: ReadFile } {
  const files: Record<string, string> = { ...APPS };
  return { files, read: (path) => files[path] ?? null };
}

function buildWhole(): Record<string, string> {
  const { files, read } = build();
  Object.assign(
    files,
    planDomain(read, { wing: 'people', name: 'planted-teams', purpose: 'Proves the generator.' }).files,
  );
  Object.assign(
    files,
    planPage(read, { domain: 'planted-teams', name: 'TeamsPage', title: "People's teams" }).files,
  );
  Object.assign(files, planPage(read, { domain: 'planted-teams', name: 'goals', path: '/goals/:id' }).files);
  Object.assign(files, planEndpoint(read, { domain: 'planted-teams', name: 'listTeams' }).files);
  Object.assign(
    files,
    planEndpoint(read, { domain: 'planted-teams', name: 'joinTeam', access: 'onboarded:email' }).files,
  );
  return files;
}

/** Compiles files laid over the repository; returns what is wrong in them as `file: message`. */
function compile(files: Readonly<Record<string, string>>, half: 'server' | 'web', wanted: RegExp): string[] {
  const config = ts.readConfigFile(join(ROOT, `tsconfig.${half}.json`), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const laid = new Map(Object.entries(files).map(([path, text]) => [join(ROOT, path), text]));
  const folders = new Set(
    [...laid.keys()].flatMap((path) => path.split('/').map((_, i, all) => all.slice(0, i).join('/'))),
  );
  const host = ts.createCompilerHost({ ...options, incremental: false });
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (path) => laid.get(path) ?? readFile(path);
  host.fileExists = (path) => laid.has(path) || fileExists(path);
  host.directoryExists = (path) => folders.has(path) || existsSync(path);
  host.getSourceFile = (path, target, ...rest) => {
    const text = laid.get(path);
    return text === undefined
      ? getSourceFile(path, target, ...rest)
      : ts.createSourceFile(path, text, target, true);
  };
  const roots = [...laid.keys()].filter((path) => wanted.test(path));
  const program = ts.createProgram(roots, { ...options, incremental: false, noEmit: true }, host);
  return roots.flatMap((path) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(
        ({ messageText }) =>
          `${path.slice(ROOT.length)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ),
  );
}

describe('a new domain with pages and endpoints', () => {
  const files = buildWhole();

  it('passes the house check', () => {
    const all = Object.entries(files).map(([path, text]) => ({ path, text }));
    const findings = HOUSE_CHECKS.flatMap((check) => check(all));
    expect(findings.filter(({ check }) => check !== 'spec-map')).toEqual([]);
  });

  it('compiles on the server but for the operations that the author owes', () => {
    const wrong = compile(files, 'server', /planted-teams\/(contract|server)\/|apps\/server/);
    const places = new Set(wrong.map((line) => line.split(':')[0]));
    expect([...places].sort()).toEqual([
      'domains/people/planted-teams/server/operations/join-team.ts',
      'domains/people/planted-teams/server/operations/list-teams.ts',
    ]);
  });

  it('compiles in the web', () => {
    expect(compile(files, 'web', /planted-teams\/(contract|web)\/|apps\/web/)).toEqual([]);
  });

  it('takes method and path from the verb', () => {
    const contract = files['domains/people/planted-teams/contract/endpoints.ts'];
    expect(contract).toMatch(
      /listTeams: \{\s+method: 'GET',\s+path: '\/api\/planted-teams\/teams',\s+access: 'member'/,
    );
    expect(contract).toMatch(
      /joinTeam: \{\s+method: 'POST',\s+path: '\/api\/planted-teams\/team',\s+access: 'onboarded:email'/,
    );
  });
});

describe('refusals', () => {
  it('does not write over what is there', () => {
    const files = buildWhole();
    const read: ReadFile = (path) => files[path] ?? null;
    const again = { domain: 'planted-teams', name: 'TeamsPage' };
    expect(() => planPage(read, again)).toThrow('TeamsPage.tsx is there already.');
    expect(() => planEndpoint(read, { ...again, name: 'listTeams' })).toThrow(
      'list-teams.ts is there already.',
    );
    expect(() => planDomain(read, { wing: 'people', name: 'planted-teams', purpose: 'x' })).toThrow(
      'is there already.',
    );
  });

  it('wants a purpose, and a domain to put things into', () => {
    const { read } = build();
    const teams = { wing: 'people', name: 'teams' };
    expect(() => planDomain(read, { ...teams, purpose: ' ' })).toThrow('--purpose');
    expect(() => planDomain(read, { ...teams, wing: 'attic', purpose: 'x' })).toThrow(
      'members, people, not "attic"',
    );
    expect(() => planDomain(read, { wing: 'people', name: 'identity', purpose: 'x' })).toThrow(
      'names identity already',
    );
    expect(() => planPage(read, { domain: 'teams', name: 'TeamsPage' })).toThrow('names no domain teams.');
  });
});

it('knows how the lists of the apps are written', () => {
  const real: ReadFile = (path) =>
    existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null;
  const { files } = planDomain(real, {
    wing: 'people',
    name: 'planted-teams',
    purpose: 'Proves the generator.',
  });
  expect(files['apps/server/src/domains.ts']).toContain(
    "import { plantedTeamsDomain } from '#people/planted-teams/server';",
  );
  expect(files['apps/web/src/domains.ts']).toMatch(/plantedTeamsWeb,\n/);
  expect(files['domains/people/planted-teams/server/index.ts']).toContain(
    'contributes: PLANTED_TEAMS_CONTRIBUTIONS,',
  );
});
