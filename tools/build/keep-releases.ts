import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compareVersions } from '../../platform/kernel/compare-versions.ts';

/** Clients that stay on offer, the new one included: lock files of programs name their addresses. */
const KEPT = 5;
const TARBALL = /^hodag-sdk-(\d+\.\d+\.\d+)\.tgz$/;

/**
 * Copies the clients in `packed` to where the server offers them. Beyond the newest five they are deleted, and so are
 * those above `current`: they came from a version of Hodag that was taken back.
 */
export async function keepReleases(packed: string, offered: string, current: string): Promise<void> {
  const versions = (await readdir(packed)).flatMap((name) => TARBALL.exec(name)?.[1] ?? []);
  const kept = versions
    .filter((version) => compareVersions(version, current) <= 0)
    .sort((a, b) => compareVersions(b, a))
    .slice(0, KEPT);
  for (const version of versions.filter((one) => !kept.includes(one)))
    for (const name of namesOf(version)) await rm(join(packed, name), { force: true });
  for (const name of kept.flatMap(namesOf)) await cp(join(packed, name), join(offered, name));
}

const namesOf = (version: string): string[] => [
  `hodag-sdk-${version}.tgz`,
  `hodag-sdk-${version}.tgz.sha256`,
];
