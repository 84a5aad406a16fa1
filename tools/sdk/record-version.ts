import { compareVersions } from '../../platform/kernel/compare-versions.ts';

/** Version of the client with the digest of the sources it stands for; committed beside them. */
export interface VersionRecord {
  readonly version: string;
  readonly sources: string;
}

/** From the repository root. */
export const RECORD = 'packages/sdk/version.json';

/**
 * The record of these sources: one version means the same bytes, so changed sources need a higher one. The last number
 * is raised where no higher version was set by hand.
 */
export function recordVersion(
  recorded: VersionRecord | null,
  version: string,
  sources: string,
): VersionRecord {
  if (recorded === null || compareVersions(version, recorded.version) > 0) return { version, sources };
  return sources === recorded.sources ? recorded : { version: raised(recorded.version), sources };
}

function raised(version: string): string {
  const [major = '0', minor = '0', patch = '0'] = version.split('.');
  return `${major}.${minor}.${Number(patch) + 1}`;
}
