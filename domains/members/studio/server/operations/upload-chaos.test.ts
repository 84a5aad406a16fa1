import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudioServer, type StudioServer, sha256, type TestFile } from '../../testing/studio-server.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await aStudioServer();
});
afterAll(() => studio.close());

/** Readable text of this length, another one for each seed. */
function textOf(length: number, seed: number): Uint8Array {
  let state = seed + 1;
  const characters = Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return 97 + (state % 26);
  });
  return Uint8Array.from(characters);
}

let files = 0;
const aText = (length: number): TestFile => {
  files += 1;
  return { name: `text-${files}.txt`, bytes: textOf(length, files), lastModified: files };
};
const keptIn = (folder: string) => readdirSync(join(studio.dataDir, 'studio', folder));

describe('an upload that is cut off', () => {
  it('continues where it stopped, however often and wherever; the bytes are the same', {
    timeout: 90_000,
  }, async () => {
    const lengths = fc.integer({ min: 1, max: 400_000 });
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(lengths, cuts, async (length, places) => {
        const file = aText(length);
        const { id } = (await studio.begin(file)).body.upload;
        let sentAgain = 0;
        let offset = 0;
        for (const place of places) {
          const cutAfter = Math.floor((length - offset) * place);
          if (cutAfter < 1 || cutAfter >= length - offset) continue;
          expect(await studio.send(id, { offset, bytes: file.bytes.subarray(offset), cutAfter })).toBeNull();
          const there = Number(await studio.offsetOf(id));
          expect(there).toBeGreaterThanOrEqual(offset);
          expect(there).toBeLessThanOrEqual(offset + cutAfter);
          sentAgain += offset + cutAfter - there;
          offset = there;
        }
        expect(sentAgain).toBeLessThanOrEqual(length * places.length);
        expect((await studio.finish(id)).status).toBe(offset === length ? 200 : 409);
        if (offset < length)
          expect(await studio.send(id, { offset, bytes: file.bytes.subarray(offset) })).toBe(204);
        const { status, body } = await studio.finish(id);
        expect([status, body.file?.versionList[0].sha256]).toEqual([200, sha256(file.bytes)]);
        const back = await studio.get(
          `/api/creator-studio/files/${body.file.id}/download`,
          studio.headersOf(studio.admin),
        );
        expect(sha256(back.bytes)).toBe(sha256(file.bytes));
      }),
      { numRuns: 12, seed: 17 },
    );
  });

  it('is found again by choosing the same file, with what is there', async () => {
    const file = aText(100_000);
    const first = (await studio.begin(file)).body;
    expect(first).toMatchObject({ file: null, upload: { offset: 0, bytes: 100_000 } });
    await studio.send(first.upload.id, { offset: 0, bytes: file.bytes, cutAfter: 60_000 });
    const there = await studio.offsetOf(first.upload.id);
    const again = (await studio.begin(file)).body.upload;
    expect(again).toMatchObject({ id: first.upload.id, offset: there });
    const status = (await studio.admin.call('GET', '/api/creator-studio/status')).body;
    expect(status.unfinished).toMatchObject([{ id: again.id, fileName: file.name, offset: there }]);
    const other = (await studio.begin({ ...file, lastModified: 99_999 })).body.upload;
    expect(other.id).not.toBe(again.id);
    for (const id of [again.id, other.id])
      expect((await studio.admin.call('DELETE', `/api/creator-studio/uploads/${id}`)).status).toBe(200);
    expect(await studio.offsetOf(again.id)).toEqual({ status: 404 });
    await studio.removeQueued([again.id, other.id]);
    expect(keptIn('uploads')).toEqual([]);
  });
});

describe('two browsers that send one file at once', () => {
  it('cannot mix their bytes: one takes over or is refused', async () => {
    const file = aText(300_000);
    const { id } = (await studio.begin(file)).body.upload;
    const both = await Promise.all([0, 0].map((offset) => studio.send(id, { offset, bytes: file.bytes })));
    expect(both).toContain(204);
    expect(both.every((status) => status === 204 || status === 409 || status === 423)).toBe(true);
    expect(both.filter((status) => status === 204)).toHaveLength(1);
    const [one, two] = await Promise.all([studio.finish(id), studio.finish(id)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.file.id).toBe(two.body.file.id);
    expect(one.body.file.versionList).toHaveLength(1);
    expect(one.body.file.versionList[0].sha256).toBe(sha256(file.bytes));
    // Asked again later, the answer is the same.
    expect((await studio.finish(id)).body.file.id).toBe(one.body.file.id);
  });

  it('begin it once', async () => {
    const file = aText(10);
    const begun = await Promise.all([1, 2, 3, 4].map(() => studio.begin(file)));
    expect(new Set(begun.map(({ body }) => body.upload.id)).size).toBe(1);
    await studio.upload(file);
  });
});

describe('a part that does not fit', () => {
  it.each([
    ['from before the offset', 50, 200, 409],
    ['from after the offset', 150, 100, 409],
    ['longer than the file', 100, 500, 413],
  ])('%s', async (_what, offset, length, status) => {
    const file = aText(300);
    const { id } = (await studio.begin(file)).body.upload;
    await studio.send(id, { offset: 0, bytes: file.bytes.subarray(0, 100) });
    expect(await studio.send(id, { offset, bytes: textOf(length, 1) })).toBe(status);
    expect(await studio.offsetOf(id)).toBe(100);
    expect((await studio.upload(file)).body.file.versionList[0].sha256).toBe(sha256(file.bytes));
  });

  it.each([
    ['without its offset', { 'upload-offset': '' }],
    ['with an offset that is no number', { 'upload-offset': '-1' }],
    ['of another protocol version', { 'tus-resumable': '0.2.0' }],
  ])('%s is refused in the shape of every refusal', async (_what, headers) => {
    const { id } = (await studio.begin(aText(300))).body.upload;
    const status = await studio.send(id, { offset: 0, bytes: textOf(300, 1) }, studio.admin, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await studio.offsetOf(id)).toBe(0);
  });
});

describe('what belongs to a session', () => {
  it('an upload of another administrator is not found', async () => {
    const other = await studio.member({ isAdmin: true });
    const { id } = (await studio.begin(aText(300))).body.upload;
    expect(await studio.offsetOf(id, other)).toEqual({ status: 404 });
    expect(await studio.send(id, { offset: 0, bytes: textOf(300, 1) }, other)).toBe(404);
    expect((await studio.finish(id, other)).body.code).toBe('studio.upload_not_found');
    expect((await other.call('DELETE', `/api/creator-studio/uploads/${id}`)).status).toBe(404);
  });

  it('members, strangers, other origins and requests without the token are refused', async () => {
    const { id } = (await studio.begin(aText(300))).body.upload;
    const part = { offset: 0, bytes: textOf(300, 1) };
    expect(await studio.send(id, part, await studio.member())).toBe(403);
    expect(await studio.send(id, part, studio.admin, { cookie: '' })).toBe(403);
    expect(await studio.send(id, part, studio.admin, { origin: 'https://evil.example' })).toBe(403);
    expect(await studio.send(id, part, studio.admin, { 'csrf-token': 'x' })).toBe(403);
    expect(await studio.send(id, part, studio.admin, { 'content-type': 'text/plain' })).toBe(415);
    expect(await studio.offsetOf(id)).toBe(0);
  });
});

describe('an abandoned upload', () => {
  it('expires after its hours, and its bytes are removed', async () => {
    const { purgeStudio } = await import('../jobs/purge-studio.ts');
    const { id } = (await studio.begin(aText(300))).body.upload;
    studio.services.clock.advance(23 * 3_600_000);
    await studio.send(id, { offset: 0, bytes: textOf(100, 1) });
    studio.services.clock.advance(23 * 3_600_000);
    expect(await studio.offsetOf(id)).toBe(100);
    studio.services.clock.advance(2 * 3_600_000);
    expect(await studio.offsetOf(id)).toEqual({ status: 404 });
    await purgeStudio.run(studio.services, {}, { report: () => {}, signal: new AbortController().signal });
    const rows = await studio.database.db.execute(sql`select 1 from studio_upload where id = ${id}`);
    expect(rows.rows).toEqual([]);
    expect(keptIn('uploads').filter((name) => name.startsWith(id))).toEqual([]);
  });
});
