import { lstatSync, mkdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { findEmbeddedBinaries, readBinaries, restoreSymlinks } from './binaries.ts';
import { anotherServerIsThere } from './postmaster.ts';
import { parsePostmasterFile } from './postmaster-file.ts';
import { boundServerLog, serverLogTail } from './server-log.ts';

describe('binaries', () => {
  test('finds the installed PostgreSQL', () => {
    expect(findEmbeddedBinaries().majorVersion).toBe(18);
  });

  test('says what to do where the programs do not run', () => {
    expect(() => readBinaries(aDataDir())).toThrow('PostgreSQL does not run on this machine');
  });

  test('restores the library links that npm left out, and only those', () => {
    const folder = aDataDir();
    const lib = join(folder, 'native', 'lib');
    mkdirSync(lib, { recursive: true });
    for (const name of ['libpq.so.5.18', 'libz.so.1']) writeFileSync(join(lib, name), name);
    const links = [
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libz.so.1' },
    ];
    writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
    restoreSymlinks(folder);
    restoreSymlinks(folder);
    expect(readlinkSync(join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect(lstatSync(join(lib, 'libz.so.1')).isSymbolicLink()).toBe(false);
  });
});

describe('postmaster.pid', () => {
  test.each([
    [
      'whole',
      '42\n/data\n1700000000\n5432\n/run/x\n\n  123 4\nready   \n',
      { pid: 42, port: 5432, socketFolder: '/run/x' },
    ],
    ['just begun', '42\n/data\n1700000000\n5432\n\n', { pid: 42, port: 5432, socketFolder: null }],
    ['empty', '', null],
    ['garbage', 'hello\nworld', null],
  ])('%s', (_, text, expected) => {
    expect(parsePostmasterFile(text)).toEqual(expected);
  });

  test.each([
    ['FATAL:  lock file "postmaster.pid" already exists', true],
    ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', true],
    ['FATAL:  could not create any Unix-domain sockets', false],
  ])('%s: another server is there: %s', (said, expected) => {
    expect(anotherServerIsThere(said)).toBe(expected);
  });
});

describe('the log', () => {
  test('keeps within two files and its tail can be read', () => {
    const file = join(aDataDir(), 'postgres.log');
    writeFileSync(file, Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n'));
    expect(serverLogTail(file, 0, 2)).toBe('line 98\nline 99');
    boundServerLog(file, 100)();
    expect(statSync(file).size).toBe(0);
    expect(readFileSync(`${file}.1`, 'utf8')).toContain('line 99');
    expect(serverLogTail(file)).toBe('');
  });
});
