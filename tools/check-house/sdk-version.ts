import { RECORD, recordVersion, type VersionRecord } from '../sdk/record-version.ts';
import { digestOfSources } from '../sdk/sdk-sources.ts';
import type { HouseCheck } from './finding.ts';

const PACKAGE = 'packages/sdk/package.json';

/** The client's version grows with its sources: programs pin one version by the bytes of its tarball. */
export const checkSdkVersion: HouseCheck = (files) => {
  const textOf = (path: string): string | undefined => files.find((file) => file.path === path)?.text;
  const description = textOf(PACKAGE);
  if (description === undefined) return [];
  const { version } = JSON.parse(description) as { version: string };
  const text = textOf(RECORD);
  const recorded = text === undefined ? null : (JSON.parse(text) as VersionRecord);
  const right = recordVersion(recorded, version, digestOfSources(files));
  const isRight =
    recorded?.version === right.version && recorded.sources === right.sources && version === right.version;
  if (isRight) return [];
  const message = `the client changed after version ${recorded?.version ?? 'none'}: \`npm run sdk\` makes it ${right.version}`;
  return [{ check: 'sdk-version', file: PACKAGE, message }];
};
