import { expect, it } from 'vitest';
import { digestOfSources } from '../sdk/sdk-sources.ts';
import { checkSdkVersion } from './sdk-version.ts';

const SOURCE = { path: 'packages/sdk/src/client.ts', text: 'one' };
const packageOf = (version: string) => ({
  path: 'packages/sdk/package.json',
  text: `{ "version": "${version}" }`,
});
const recordOf = (version: string, text = SOURCE.text) => {
  const sources = digestOfSources([{ ...SOURCE, text }, packageOf(version)]);
  return { path: 'packages/sdk/version.json', text: JSON.stringify({ version, sources }) };
};

it('a recorded version is right', () => {
  expect(checkSdkVersion([SOURCE, packageOf('0.1.0'), recordOf('0.1.0')])).toEqual([]);
  expect(checkSdkVersion([])).toEqual([]);
});

it.each([
  ['changed sources with the same version', '0.1.0', recordOf('0.1.0', 'before'), '0.1.1'],
  ['a higher version that is not recorded', '0.2.0', recordOf('0.1.0', 'before'), '0.2.0'],
  ['a version that went back', '0.1.0', recordOf('0.1.1'), '0.1.1'],
  ['no record', '0.1.0', null, '0.1.0'],
])('%s are found', (_title, version, record, right) => {
  const files = [SOURCE, packageOf(version), ...(record ? [record] : [])];
  expect(checkSdkVersion(files)).toEqual([
    expect.objectContaining({ check: 'sdk-version', message: expect.stringContaining(`makes it ${right}`) }),
  ]);
});
