import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { ZipArchive, type ZipFile } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'hodag-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AT = new Date('2026-11-21T22:30:14Z');
const FILES = [
  { name: 'README.txt', content: 'Grüße, 世界\n' },
  { name: 'account/empty.json', content: '' },
  { name: 'account/long.csv', content: 'a,b\n'.repeat(20_000) },
  { name: 'account/bytes.bin', content: Uint8Array.from({ length: 700 }, (_, n) => (n * 31) % 256) },
];

async function makeZip(files: readonly ZipFile[]): Promise<Uint8Array> {
  const archive = new ZipArchive(AT);
  for (const file of files) await archive.add(file);
  return archive.end();
}

/** A reader of our own, by the directory at the end, for machines without a zip program. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const found = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    found.set(zip.subarray(at + 46, at + 46 + nameLength).toString('utf8'), inflateRawSync(packed));
    at += 46 + nameLength;
  }
  return found;
}

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('an archive', () => {
  it('gives back every file', async () => {
    const found = readZip(Buffer.from(await makeZip(FILES)));
    expect([...found.keys()]).toEqual(FILES.map(({ name }) => name));
    for (const { name, content } of FILES) {
      expect(found.get(name)?.equals(Buffer.from(content as Uint8Array)), name).toBe(true);
    }
  });

  it.skipIf(!hasProgram('unzip'))('is a whole archive to unzip: sums, sizes and times hold', async () => {
    const path = join(folder, 'test.zip');
    writeFileSync(path, await makeZip(FILES));
    expect(execFileSync('unzip', ['-t', path]).toString()).toContain('No errors detected');
    execFileSync('unzip', ['-q', path, '-d', join(folder, 'out')]);
    expect(readFileSync(join(folder, 'out/README.txt'), 'utf8')).toBe('Grüße, 世界\n');
    expect(execFileSync('unzip', ['-l', path]).toString()).toMatch(/2026-11-21 22:30|11-21-2026 22:30/);
  });

  it('is empty without files', async () => {
    expect(readZip(Buffer.from(await makeZip([]))).size).toBe(0);
  });

  it.each(['../up.txt', '/root.txt', 'a/../../b', '', 'a//b', 'a\\b', 'with space'])(
    'refuses the name %j',
    async (name) => {
      await expect(makeZip([{ name, content: 'x' }])).rejects.toThrow('Not a name');
    },
  );

  it('refuses one name twice', async () => {
    await expect(makeZip([FILES[0], FILES[0]] as typeof FILES)).rejects.toThrow('one name');
  });
});
