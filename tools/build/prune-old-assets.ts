import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEEP_MS = 14 * 24 * 3600 * 1000;

/** Keeps earlier builds' assets for two weeks, so that a page left open still finds its scripts. */
export async function pruneOldAssets(webFolder: string): Promise<void> {
  const manifest = await readFile(join(webFolder, 'manifest.json'), 'utf8');
  const assets = join(webFolder, 'assets');
  for (const name of await readdir(assets)) {
    if (manifest.includes(name.replace(/\.(br|gz)$/, ''))) continue;
    const { mtimeMs } = await stat(join(assets, name));
    if (Date.now() - mtimeMs > KEEP_MS) await rm(join(assets, name));
  }
}
