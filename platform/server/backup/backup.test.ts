import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import type { Services } from '../services.ts';
import type { OpenFile } from '../storage/write-whole.ts';
import { removeObjects } from '../uploads/keep-made.ts';
import { FRAME_HEAD_BYTES, FRAMES, MAGIC } from './backup-format.ts';
import { asOnlyBackup } from './backup-lease.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { checkBackup } from './check-backup.ts';
import { openKey } from './key-box.ts';
import { readBackup } from './read-backup.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

const PASSPHRASE = 'seven quiet otters swim';
const PICTURE = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 251));

let database: TestDatabase;
let services: Services;
let written: WrittenBackup;
let whole: Buffer;
beforeAll(async () => {
  database = await testDatabase();
  services = platformServices({ db: database.db, dataDir: makeThrowawayFolder() });
  await services.storage.put('teams/picture.png', PICTURE, 'image/png');
  await services.storage.put('teams/empty', Buffer.alloc(0), 'text/plain');
  const file = join(makeThrowawayFolder(), 'whole.backup');
  written = await writeBackup(services, file, { passphrase: PASSPHRASE });
  whole = readFileSync(file);
});
afterAll(() => database.close());

const refusalOf = async (attempt: Promise<unknown>): Promise<BackupRefusal> => {
  const error = await attempt.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BackupRefusal);
  return error as BackupRefusal;
};

function aFile(content: Uint8Array): string {
  const path = join(aDataDir(), 'some.backup');
  writeFileSync(path, content);
  return path;
}

/** Where each frame begins, with its letter and the length of its content. */
function* frames(): Generator<{ letter: string; at: number; length: number }> {
  for (let at = MAGIC.length; at < whole.length; ) {
    const length = whole.readUInt32BE(at + 1);
    yield { letter: String.fromCharCode(whole[at] ?? 0), at, length };
    at += FRAME_HEAD_BYTES + length;
  }
}

describe('a whole backup', () => {
  it('is described by what is in it, and leaves nothing beside it', async () => {
    expect(readdirSync(join(written.file, '..'))).toEqual(['whole.backup']);
    const found = await readBackup(written.file);
    expect(found).toMatchObject({ bytes: whole.length, sha256: written.sha256 });
    expect(found.header).toMatchObject({ format: 1, objects: 'files' });
    expect(found.header.migrations.length).toBeGreaterThan(100);
    expect(found.manifest.files).toMatchObject({ count: 2, bytes: PICTURE.length });
    expect(found.manifest.tables.find(({ table }) => table === 'platform_migration')?.rows).toBe(
      found.header.migrations.length,
    );
  });

  it('holds its key for those who know the passphrase, and only with the manifest it was sealed with', async () => {
    const { keys, manifestText } = await readBackup(written.file);
    const box = keys ?? Buffer.alloc(0);
    expect(await openKey(box, PASSPHRASE, manifestText)).toBe(services.config.SECRET_KEY);
    expect((await refusalOf(openKey(box, 'another passphrase', manifestText))).code).toBe('wrong_passphrase');
    expect((await refusalOf(openKey(box, PASSPHRASE, `${manifestText} `))).code).toBe('wrong_passphrase');
    expect(whole.includes(services.config.SECRET_KEY ?? '')).toBe(false);
  });

  it('leaves uploads to the bucket where they are in one', async () => {
    const inBucket = { ...services, config: { ...services.config, S3_URL: 'http://127.0.0.1:1/bucket' } };
    const { file } = await writeBackup(inBucket, join(aDataDir(), 'x.backup'));
    const { header, manifest } = await readBackup(file);
    expect([header.objects, manifest.files.count]).toEqual(['bucket', 0]);
  });

  it('is noted, and its age is part of the health', async () => {
    const health = await checkBackup(services);
    expect(health).toEqual({
      status: 'ok',
      detail: expect.stringContaining('less than an hour old and was read back whole'),
    });
    const later = { now: () => new Date(Date.now() + 3 * 86_400_000) };
    expect(await checkBackup({ ...services, clock: later })).toMatchObject({
      status: 'warning',
      detail: expect.stringContaining('3 days old'),
      remedy: expect.stringContaining('hodag -- backup FILE'),
    });
  });
});

describe('damage', () => {
  it('refuses a file that was cut anywhere as one that is not whole', async () => {
    const ends = [...frames()].flatMap(({ at, length }) => [at, at + 3, at + FRAME_HEAD_BYTES + length - 1]);
    const step = Math.ceil(ends.length / 25);
    const cuts = [0, 4, MAGIC.length, ...ends.filter((_, n) => n % step === 0), whole.length - 1];
    for (const cut of cuts) {
      const refusal = await refusalOf(readBackup(aFile(whole.subarray(0, cut))));
      expect([cut, refusal.code]).toEqual([cut, 'cut_short']);
      expect(refusal.message).toContain('ends too early');
    }
  });

  it('refuses one flipped byte in a frame of every kind, and in each part', async () => {
    const found = [...frames()];
    const kinds = new Map(found.map((frame) => [frame.letter, frame]));
    expect([...kinds.keys()].sort()).toEqual(Object.values(FRAMES).sort());
    const data = found.filter(({ letter, length }) => letter === FRAMES.data && length > 0);
    const sampled = data.filter((_, n) => n % 20 === 0);
    for (const { letter, at, length } of [...kinds.values(), ...sampled]) {
      const flipped = Buffer.from(whole);
      const byte = at + FRAME_HEAD_BYTES + Math.floor(length / 2);
      flipped[byte] = (flipped[byte] ?? 0) ^ 0x10;
      const refusal = await refusalOf(readBackup(aFile(flipped)));
      expect([letter, refusal.code]).toEqual([letter, 'damaged']);
    }
  });

  it.each([
    [
      'of pg_dump',
      () => Buffer.from('PGDMP and so on, long enough'),
      'not_a_backup',
      'is not a Hodag backup',
    ],
    ['with more after its end', () => Buffer.concat([whole, Buffer.from('x')]), 'damaged', 'is damaged'],
    [
      'in a newer format',
      () => Buffer.from(whole.toString('latin1').replace('"format":1', '"format":7'), 'latin1'),
      'newer_format',
      'newer Hodag, in format 7',
    ],
  ])('refuses a file %s', async (_what, content, code, sentence) => {
    const refusal = await refusalOf(readBackup(aFile(content())));
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(sentence) });
  });

  it('refuses what is no file', async () => {
    expect((await refusalOf(readBackup(join(aDataDir(), 'none')))).code).toBe('no_file');
    expect((await refusalOf(readBackup(aDataDir()))).code).toBe('no_file');
  });
});

describe('where it cannot be written', () => {
  it('never replaces a file', async () => {
    const path = aFile(Buffer.from('mine'));
    const refusal = await refusalOf(writeBackup(services, path));
    expect([refusal.code, readFileSync(path, 'utf8')]).toEqual(['exists', 'mine']);
  });

  it.each([
    ['is not there', (folder: string) => join(folder, 'none', 'x.backup')],
    ['is a file', (folder: string) => join(folder, 'file', 'x.backup')],
    ['takes no files', () => '/proc/x.backup'],
  ])('names the folder that %s', async (_what, pathIn) => {
    const folder = aDataDir();
    writeFileSync(join(folder, 'file'), '');
    const refusal = await refusalOf(writeBackup(services, pathIn(folder)));
    expect(refusal).toMatchObject({ code: 'not_writable', message: expect.stringContaining('written to') });
  });

  it('says what is missing before it writes much, and leaves nothing', async () => {
    const folder = aDataDir();
    const attempt = writeBackup(services, join(folder, 'x.backup'), { freeBytes: async () => 5_000_000 });
    const refusal = await refusalOf(attempt);
    expect(refusal).toMatchObject({ code: 'no_space', message: expect.stringContaining('5 MB are free') });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves nothing when the disk becomes full', async () => {
    const folder = aDataDir();
    let room = 30_000;
    const fillingDisk: OpenFile = async (...given) => {
      const file = await open(...given);
      return {
        sync: () => file.sync(),
        close: () => file.close(),
        async writeFile(bytes) {
          room -= bytes.byteLength;
          if (room < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          await file.writeFile(bytes);
        },
      };
    };
    const refusal = await refusalOf(
      writeBackup(services, join(folder, 'x.backup'), { openFile: fillingDisk }),
    );
    expect(refusal).toMatchObject({ code: 'no_space', message: expect.stringContaining('the disk is full') });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a short passphrase', async () => {
    const attempt = writeBackup(services, join(aDataDir(), 'x.backup'), { passphrase: 'short' });
    expect((await refusalOf(attempt)).code).toBe('weak_passphrase');
  });

  it('runs alone, and no file is removed meanwhile', async () => {
    const folder = aDataDir();
    mkdirSync(join(folder, 'sub'));
    await services.storage.put('teams/leaving', Buffer.from('x'), 'text/plain');
    await asOnlyBackup(database.db, async () => {
      const second = writeBackup(services, join(folder, 'x.backup'));
      expect((await refusalOf(second)).code).toBe('already_running');
      await expect(removeObjects(services, ['teams/leaving'])).rejects.toThrow('A backup is copying files');
    });
    expect(await services.storage.find('teams/leaving')).not.toBeNull();
    await removeObjects(services, ['teams/leaving']);
    expect(await services.storage.find('teams/leaving')).toBeNull();
  });
});
