import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareVersions } from '#platform/kernel/compare-versions.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { SdkRelease } from '../../contract/sdk-schemas.ts';
import { readTarball } from '../adapters/read-tarball.ts';

/** Where the build puts the files that the server offers under `/downloads/`. */
const FOLDER = 'dist/web/root/downloads';
const TARBALL = /^hodag-sdk-\d+\.\d+\.\d+\.tgz$/;

/** The build does not change while an instance runs. */
export const sdkReleases = defineResource('developer.sdk-releases', () =>
  readReleases(join(process.cwd(), FOLDER)),
);

/** The clients in a folder, the newest first, each as its own bytes say; a file that is not whole is left out. */
export async function readReleases(folder: string): Promise<SdkRelease[]> {
  const names = await readdir(folder).catch(() => []);
  const releases = await Promise.all(
    names.filter((name) => TARBALL.test(name)).map((name) => readRelease(folder, name)),
  );
  return releases.flatMap((one) => one ?? []).sort((a, b) => compareVersions(b.version, a.version));
}

async function readRelease(folder: string, name: string): Promise<SdkRelease | null> {
  const bytes = await readFile(join(folder, name));
  const description = readTarball(bytes);
  if (!description || !name.endsWith(`-${description.version}.tgz`)) return null;
  return {
    version: description.version,
    path: `/downloads/${name}`,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    license: description.license,
    node: description.engines.node,
  };
}
