import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const KEEP_MS = 14 * 24 * 3600 * 1000;
/** An asset and the two forms of it that are kept compressed. */
const FORMS = /\.(br|gz)$/;

/** Before a build: what stands now is superseded today, whenever it was built. */
export async function markSuperseded(webFolder: string, now = new Date()): Promise<void> {
  const manifest = await readFile(join(webFolder, 'manifest.json'), 'utf8').catch(() => null);
  // The first build supersedes nothing.
  if (manifest === null) return;
  const assets = join(webFolder, 'assets');
  for (const name of await readdir(assets)) {
    if (manifest.includes(name.replace(FORMS, ''))) await utimes(join(assets, name), now, now);
  }
}

/** After a build: keeps what it superseded for two weeks, so that a page left open still finds its scripts. */
export async function pruneOldAssets(webFolder: string, now = new Date()): Promise<void> {
  const manifest = await readFile(join(webFolder, 'manifest.json'), 'utf8');
  const assets = join(webFolder, 'assets');
  for (const name of await readdir(assets)) {
    if (manifest.includes(name.replace(FORMS, ''))) continue;
    const { mtimeMs } = await stat(join(assets, name));
    if (now.getTime() - mtimeMs > KEEP_MS) await rm(join(assets, name));
  }
}
