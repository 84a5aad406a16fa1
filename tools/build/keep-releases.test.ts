import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepReleases } from './keep-releases.ts';

let folder: string;
let packed: string;
let offered: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodag-keep-'));
  [packed, offered] = [join(folder, 'packed'), join(folder, 'offered')];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function keep(versions: readonly string[], current: string): Promise<readonly string[]> {
  await mkdir(packed);
  for (const version of versions) {
    await writeFile(join(packed, `hodag-sdk-${version}.tgz`), version);
    await writeFile(join(packed, `hodag-sdk-${version}.tgz.sha256`), version);
  }
  await keepReleases(packed, offered, current);
  const names = await readdir(offered);
  expect((await readdir(packed)).sort()).toEqual(names.sort());
  expect(names.filter((name) => name.endsWith('.sha256'))).toHaveLength(names.length / 2);
  return names.flatMap((name) => /-([\d.]+)\.tgz$/.exec(name)?.[1] ?? []);
}

it('earlier clients stay on offer beside the new one', async () => {
  expect(await keep(['0.1.0', '0.1.1'], '0.1.1')).toEqual(['0.1.0', '0.1.1']);
});

it('the newest five are kept', async () => {
  const versions = ['0.1.0', '0.1.1', '0.1.9', '0.1.10', '0.2.0', '0.3.0'];
  expect(await keep(versions, '0.3.0')).toEqual(['0.1.1', '0.1.10', '0.1.9', '0.2.0', '0.3.0']);
});

it('one above the current is not offered', async () => {
  expect(await keep(['0.1.0', '0.2.0'], '0.1.0')).toEqual(['0.1.0']);
});
