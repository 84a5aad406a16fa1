import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReleases } from './sdk-releases.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodag-releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** One file of an archive: its header block, then its text in whole blocks. */
function entry(name: string, text: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(text.length.toString(8).padStart(11, '0'), 124);
  const content = Buffer.alloc(Math.ceil(text.length / 512) * 512);
  content.write(text);
  return Buffer.concat([header, content]);
}

function tarball(version: string): Buffer {
  const description = { name: '@hodag/sdk', version, license: 'MIT', engines: { node: '>=20' } };
  const files = [
    entry('package/LICENSE', 'x'.repeat(1100)),
    entry('package/package.json', JSON.stringify(description)),
  ];
  return gzipSync(Buffer.concat([...files, Buffer.alloc(1024)]));
}
const put = (name: string, bytes: Uint8Array | string) => writeFile(join(folder, name), bytes);
const versions = async () => (await readReleases(folder)).map(({ version }) => version);

it('a client is described by its own bytes', async () => {
  await put('hodag-sdk-0.1.0.tgz', tarball('0.1.0'));
  const bytes = await readFile(join(folder, 'hodag-sdk-0.1.0.tgz'));
  expect(await readReleases(folder)).toEqual([
    {
      version: '0.1.0',
      path: '/downloads/hodag-sdk-0.1.0.tgz',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      license: 'MIT',
      node: '>=20',
    },
  ]);
});

it('the newest is first, by number', async () => {
  for (const version of ['0.9.0', '0.10.0', '0.2.0']) await put(`hodag-sdk-${version}.tgz`, tarball(version));
  expect(await versions()).toEqual(['0.10.0', '0.9.0', '0.2.0']);
});

it('where nothing was built there is none', async () => {
  expect(await readReleases(join(folder, 'absent'))).toEqual([]);
  expect(await readReleases(folder)).toEqual([]);
});

it('files that are no whole client are left out', async () => {
  const whole = tarball('0.1.0');
  await put('hodag-sdk-0.1.1.tgz', whole.subarray(0, whole.length / 2));
  await put('hodag-sdk-0.1.2.tgz', 'not packed');
  await put('hodag-sdk-0.1.3.tgz', gzipSync(Buffer.alloc(1024)));
  await put('hodag-sdk-0.1.4.tgz', gzipSync(entry('package/package.json', '{"name":"@hodag/sdk"}')));
  await put('hodag-sdk-0.1.5.tgz', whole);
  await put('hodag-sdk-0.1.0.tgz.sha256', 'x');
  await mkdir(join(folder, 'hodag-sdk-0.1.6'));
  await put('hodag-sdk-0.1.0.tgz', whole);
  expect(await versions()).toEqual(['0.1.0']);
});
