import { describe, expect, it } from 'vitest';
import { recordVersion } from './record-version.ts';
import { digestOfSources } from './sdk-sources.ts';

describe('the record of a version', () => {
  const recorded = { version: '0.1.9', sources: 'a' };

  it.each([
    ['stays where nothing changed', '0.1.9', 'a', recorded],
    ['raises the last number after a change', '0.1.9', 'b', { version: '0.1.10', sources: 'b' }],
    ['takes a higher version that was set by hand', '0.2.0', 'b', { version: '0.2.0', sources: 'b' }],
    ['takes it without a change too', '0.2.0', 'a', { version: '0.2.0', sources: 'a' }],
    ['never goes back', '0.1.0', 'b', { version: '0.1.10', sources: 'b' }],
    ['puts back a lower version without a change', '0.1.0', 'a', recorded],
  ])('%s', (_title, version, sources, expected) => {
    expect(recordVersion(recorded, version, sources)).toEqual(expected);
  });

  it('begins with the version as it is', () => {
    expect(recordVersion(null, '0.1.0', 'a')).toEqual({ version: '0.1.0', sources: 'a' });
  });
});

describe('the digest of the sources', () => {
  const files = [
    { path: 'packages/sdk/src/client.ts', text: 'one' },
    { path: 'packages/sdk/package.json', text: '{ "version": "0.1.0", "license": "MIT" }' },
  ];
  const changed = (path: string, text: string) =>
    digestOfSources([...files.filter((file) => file.path !== path), { path, text }]);

  it('is of the packed files and not of the version or the order', () => {
    const digest = digestOfSources(files);
    expect(digestOfSources([...files].reverse())).toBe(digest);
    expect(changed('packages/sdk/package.json', '{ "version": "0.2.0", "license": "MIT" }')).toBe(digest);
    expect(changed('packages/sdk/src/client.test.ts', 'test')).toBe(digest);
    expect(changed('packages/sdk/version.json', '{}')).toBe(digest);
    expect(changed('platform/kernel/clock.ts', 'other')).toBe(digest);
  });

  it.each([
    ['packages/sdk/src/client.ts', 'two'],
    ['packages/sdk/src/generated/routes.ts', 'new'],
    ['packages/sdk/README.md', 'new'],
    ['packages/sdk/package.json', '{ "version": "0.1.0", "license": "ISC" }'],
  ])('changes with %s', (path, text) => {
    expect(changed(path, text)).not.toBe(digestOfSources(files));
  });
});
