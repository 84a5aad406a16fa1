import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureInstalled, requireNode, whatIsMissing } from './install.mjs';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const roots: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

const LOCK = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true },
};

function checkout(wanted: object, present: object | null): string {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  roots.push(root);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package-lock.json', JSON.stringify({ packages: wanted }));
  if (present) {
    write('node_modules/.package-lock.json', JSON.stringify({ packages: present }));
    for (const path of Object.keys(present)) write(join(path, 'package.json'), '{}');
  }
  return root;
}

/** An npm that notes its arguments and does what `program` says. */
function fakeNpm(root: string, program: string) {
  const script = join(root, 'npm.mjs');
  const note = `import fs from 'node:fs'; fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');`;
  writeFileSync(script, `${note}\n${program}`);
  return { command: process.execPath, args: [script] };
}

const INSTALL_A = `
  fs.mkdirSync('node_modules/a', { recursive: true });
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));`;

describe('whatIsMissing', () => {
  it('is content with what is installed, without the parts for other machines', () => {
    expect(whatIsMissing(checkout(LOCK, { 'node_modules/a': { version: '1.0.0' } }))).toBeNull();
  });

  it('names what is missing or old', () => {
    expect(whatIsMissing(checkout(LOCK, null))).toBe('node_modules is missing');
    expect(whatIsMissing(checkout(LOCK, {}))).toBe('node_modules/a 1.0.0 is not installed');
    expect(whatIsMissing(checkout(LOCK, { 'node_modules/a': { version: '0.9.0' } }))).toContain(
      'node_modules/a 1.0.0',
    );
    const old = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.9.0' } };
    expect(whatIsMissing(checkout(LOCK, old))).toContain('node_modules/b 2.0.0');
  });

  it('sees a removed folder', () => {
    const root = checkout(LOCK, { 'node_modules/a': { version: '1.0.0' } });
    rmSync(join(root, 'node_modules/a'), { recursive: true });
    expect(whatIsMissing(root)).toContain('node_modules/a');
  });
});

describe('ensureInstalled', () => {
  const calls = (root: string) => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n');

  it('does not call npm when nothing is missing', async () => {
    const root = checkout(LOCK, { 'node_modules/a': { version: '1.0.0' } });
    const npm = fakeNpm(root, 'process.exit(1);');
    await ensureInstalled({ root, npm });
    expect(() => calls(root)).toThrow();
  });

  it('installs by the lockfile, tools included, and tries the compiler', async () => {
    const root = checkout(LOCK, null);
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(join(REPOSITORY, 'node_modules/esbuild'), join(root, 'node_modules/esbuild'));
    await ensureInstalled({ root, npm: fakeNpm(root, INSTALL_A) });
    expect(calls(root)).toEqual(['ci --include=dev --no-audit --no-fund']);
  });

  it('says so when the compiler does not run', async () => {
    const root = checkout(LOCK, null);
    await expect(ensureInstalled({ root, npm: fakeNpm(root, INSTALL_A) })).rejects.toThrow(
      'npm rebuild esbuild',
    );
  });

  it('tries twice and then shows what npm said', async () => {
    const root = checkout(LOCK, null);
    const npm = fakeNpm(root, "console.error('no route to the registry'); process.exit(1);");
    await expect(ensureInstalled({ root, npm })).rejects.toThrow(
      /no route to the registry[\s\S]*exit code 1/,
    );
    expect(calls(root)).toHaveLength(2);
  });

  it('notices an npm that was killed', async () => {
    const root = checkout(LOCK, null);
    const npm = fakeNpm(root, "process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});");
    await expect(ensureInstalled({ root, npm })).rejects.toThrow('the process died of SIGKILL');
  });
});

it('requireNode refuses what is too old', () => {
  expect(() => requireNode('20.18.3')).toThrow('Node 20.19 or newer is needed; this is 20.18.3.');
  for (const version of ['20.19.0', '20.20.2', '22.1.0']) expect(() => requireNode(version)).not.toThrow();
});
