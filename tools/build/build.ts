import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as buildWith } from 'vite';
import { buildWeb } from './build-web.ts';
import { bundleServer } from './bundle-server.ts';
import type { PageVisit } from './chunk-groups.ts';
import { compressAssets } from './compress-assets.ts';
import { keepReleases } from './keep-releases.ts';
import { packSdk } from './pack-sdk.ts';
import { writePageManifest } from './page-manifest.ts';
import { markSuperseded, pruneOldAssets } from './prune-old-assets.ts';

/** Exports of the web app's server half on its pages. */
interface Rendered {
  readonly pageVisits: readonly PageVisit[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the web app, its server-rendering half and the server into dist/. */
async function build(): Promise<void> {
  const version = process.argv[2] ?? 'unknown';
  const started = Date.now();
  await mkdir(join(root, 'dist'), { recursive: true });
  await markSuperseded(join(root, 'dist/web'));
  const configFile = join(root, 'vite.config.ts');
  const common = { configFile, configLoader: 'native', mode: 'production', logLevel: 'warn' } as const;
  await buildWith({ ...common, build: { ssr: true } });
  const { pageVisits } = (await import(
    pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href
  )) as Rendered;
  const chunks = await buildWeb(common, pageVisits);
  await bundleServer(root, 'dist/server');
  await writePageManifest(root, version, { chunks, visits: pageVisits });
  const sdk = await packSdk(root, join(root, 'dist/sdk'));
  await keepReleases(join(root, 'dist/sdk'), join(root, 'dist/web/root/downloads'), sdk.version);
  await pruneOldAssets(join(root, 'dist/web'));
  await compressAssets(join(root, 'dist/web/assets'));
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

await build();
