import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { markSuperseded, pruneOldAssets } from './prune-old-assets.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** A folder as a build leaves it: every asset of `built` written on a day. */
async function aFolder(built: Readonly<Record<string, number>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hodag-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  for (const [name, number] of Object.entries(built)) {
    await writeFile(join(folder, 'assets', name), '');
    await utimes(join(folder, 'assets', name), day(number), day(number));
  }
  return folder;
}

const names = (folder: string) => readdir(join(folder, 'assets')).then((list) => list.sort());
const writeManifest = (folder: string, file: string) => writeFile(join(folder, 'manifest.json'), file);

it('keeps the last build for two weeks from when it was superseded, not from when it was built', async () => {
  const folder = await aFolder({
    'page-old.js': 1,
    'page-old.js.br': 1,
    'page-older.js': 1,
    'page-new.js': 21,
  });
  await writeManifest(folder, 'page-old.js');
  await markSuperseded(folder, day(21));
  await writeManifest(folder, 'page-new.js');
  await pruneOldAssets(folder, day(21));
  expect(await names(folder)).toEqual(['page-new.js', 'page-old.js', 'page-old.js.br']);
  await pruneOldAssets(folder, day(36));
  expect(await names(folder)).toEqual(['page-new.js']);
});

it('has nothing to mark before the first build', async () => {
  await expect(markSuperseded(await aFolder({}), day(1))).resolves.toBeUndefined();
});
