import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const DEMO = fileURLToPath(new URL('demo.mjs', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hodag-wipe-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run demo -- --wipe` on the folder. */
function wipe() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [DEMO, '--wipe'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder },
  });
  return { status, text: stdout + stderr };
}

function aDatabaseOf(pid: number): void {
  mkdirSync(join(folder, 'postgres/data'), { recursive: true });
  writeFileSync(join(folder, 'postgres/data/postmaster.pid'), `${pid}\n/elsewhere\n`);
}

describe('wiping a demo', () => {
  it('removes the folder of a demo, also one that was killed', () => {
    writeFileSync(join(folder, 'demo-people.json'), '[]');
    aDatabaseOf(2 ** 30);
    expect(wipe()).toEqual({ status: 0, text: `Wiped: ${folder}\n` });
    expect(existsSync(folder)).toBe(false);
    expect(wipe().text).toContain('nothing to wipe');
  });

  it('keeps a folder that no demo made', () => {
    writeFileSync(join(folder, 'secret.key'), 'x');
    expect(wipe()).toMatchObject({ status: 1, text: expect.stringContaining('nothing was removed') });
    expect(existsSync(join(folder, 'secret.key'))).toBe(true);
  });

  it('keeps a demo that runs', () => {
    writeFileSync(join(folder, 'demo-people.json'), '[]');
    aDatabaseOf(process.pid);
    expect(wipe()).toMatchObject({ status: 1, text: expect.stringContaining('is in use') });
    expect(existsSync(join(folder, 'demo-people.json'))).toBe(true);
  });
});
