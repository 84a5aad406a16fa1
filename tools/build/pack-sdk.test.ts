import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packSdk } from './pack-sdk.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = `
import { createClient } from '@hodag/sdk';
const hodag = createClient({ baseUrl: process.argv[2] });
console.log(JSON.stringify(await hodag.searchGrants({ query: { q: 'youth' } })));
`;
const TYPED = `
import { createClient } from '@hodag/sdk';
const hodag = createClient({ baseUrl: 'https://hodag.example.org' });
export const found = await hodag.searchGrants({ query: { q: 'youth' } });
// @ts-expect-error A number is no search text.
await hodag.searchGrants({ query: { q: 1 } });
`;

describe('packSdk', () => {
  let folder: string;
  let program: string;
  let packed: Awaited<ReturnType<typeof packSdk>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hodag-pack-'));
    packed = await packSdk(root, join(folder, 'first'));
    program = join(folder, 'program');
    await mkdir(program);
    await writeFile(join(program, 'package.json'), '{"private":true,"type":"module"}');
    await run('npm', ['install', packed.file, '--offline', '--no-audit', '--no-fund'], { cwd: program });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gives the same bytes twice', async () => {
    const again = await packSdk(root, join(folder, 'second'));
    expect(again.sha256).toBe(packed.sha256);
    expect(await readFile(again.file)).toEqual(await readFile(packed.file));
  });

  it('names its version, and writes the digest beside the file', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'packages/sdk/package.json'), 'utf8'));
    expect(packed.version).toBe(version);
    expect(basename(packed.file)).toBe(`hodag-sdk-${version}.tgz`);
    const digest = await readFile(`${packed.file}.sha256`, 'utf8');
    expect(digest).toBe(`${packed.sha256}  hodag-sdk-${version}.tgz\n`);
  });

  it('stays below 15 kB compressed, without types', async () => {
    const names = ['client', 'errors', 'index', 'request', 'retry', 'webhooks', 'generated/routes'];
    const dist = join(program, 'node_modules/@hodag/sdk/dist');
    const scripts = await Promise.all(names.map((name) => readFile(join(dist, `${name}.js`))));
    expect(gzipSync(Buffer.concat(scripts)).length).toBeLessThan(15_000);
  });

  it('is installed without a network and calls a server', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.setHeader('content-type', 'application/json').end('{"data":{"items":[]}}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      await writeFile(join(program, 'program.js'), PROGRAM);
      const address = `http://127.0.0.1:${port}`;
      const { stdout } = await run(process.execPath, ['program.js', address], { cwd: program });
      expect(JSON.parse(stdout)).toEqual({ items: [] });
      expect(asked).toEqual([expect.stringMatching(/^GET \/api\/.*[?&]q=youth$/)]);
    } finally {
      server.close();
    }
  });

  it('brings its types along', async () => {
    await writeFile(join(program, 'typed.ts'), TYPED);
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--strict', '--noEmit', '--module', 'NodeNext', '--target', 'ES2023', '--skipLibCheck'];
    await run(process.execPath, [tsc, '--ignoreConfig', 'typed.ts', ...options], { cwd: program });
  });
});
