import { readdirSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { aStudioServer, type StudioServer, sha256, type TestFile } from '../../testing/studio-server.ts';
import { studioPersonalData } from '../personal-data.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await aStudioServer();
});
afterAll(() => studio.close());

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  studio.admin.call(method, `/api/creator-studio${path}`, body);
const png = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2d6a4f' } })
    .png()
    .toBuffer();
/** Reports a use as the page of a share link does. */
const use = async (path: string, what: 'view' | 'download') =>
  (await studio.member()).call('POST', `/api${path}/uses`, { use: what });
let made = 0;
async function aFile(file: Partial<TestFile> = {}) {
  made += 1;
  const name = `notes-${made}.txt`;
  const { status, body } = await studio.upload({ name, bytes: bytesOf(`Notes ${made}.`), ...file });
  expect(status).toBe(200);
  return body.file;
}
const kept = (folder: string) => readdirSync(`${studio.dataDir}/studio/${folder}`);
const auditOf = async (subjectId: string) =>
  (
    await studio.database.db.execute<{ action: string }>(
      sql`select action from platform_audit where subject_id = ${subjectId} order by id`,
    )
  ).rows.map(({ action }) => action);

/** A PNG header that promises more pixels than anyone has memory for. */
async function aPixelFlood(): Promise<Uint8Array> {
  const { crc32 } = await import('node:zlib');
  const flood = Buffer.from(await png(1, 1));
  flood.writeUInt32BE(60_000, 16);
  flood.writeUInt32BE(60_000, 20);
  flood.writeUInt32BE(crc32(flood.subarray(12, 29)), 29);
  return flood;
}

/** A Word document by its first entry, which grows a thousandfold when it is unpacked. */
function aZipBomb(): Uint8Array {
  const name = '[Content_Types].xml';
  const plain = Buffer.alloc(50_000_000, 0x20);
  const packed = deflateRawSync(plain);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(plain.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}

describe('an upload', () => {
  it('is kept with a suggestion and its reasons, and audited', async () => {
    const file = await aFile({
      name: 'grant-proposal.md',
      bytes: bytesOf('# Budget justification\nOur food bank brings groceries to hungry families.'),
      description: 'Application to a foundation',
    });
    expect(file).toMatchObject({ kind: 'document', mediaType: 'text/markdown', category: 'other', tags: [] });
    expect(file.suggestion.category).toMatchObject({ id: 'grants' });
    expect(file.suggestion.category.words).toEqual(expect.arrayContaining(['grant', 'proposal']));
    expect(file.suggestion.tags[0].tag).toBe('Feeding hungry people');
    expect(file.suggestion.read).toEqual(['name', 'description', 'content']);
    expect(await auditOf(file.id)).toEqual(['studio.file_uploaded']);
  });

  it.each([
    ['without a file', {}, 400, 'studio.no_file_selected', 'Please select a file to upload'],
    ['of nothing', { fileName: 'a.txt', bytes: 0 }, 400, 'studio.empty_file', null],
    ['of an unknown type', { fileName: 'a.svg', bytes: 5 }, 415, 'studio.type_not_accepted', null],
    [
      'that is not there',
      { uploadId: '00000000-0000-4000-8000-000000000000' },
      404,
      'studio.upload_not_found',
      null,
    ],
  ])('%s is refused', async (_what, body, status, code, message) => {
    const answer = await call('POST', '/upload', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (message) expect(answer.body.message).toBe(message);
  });

  it('V5.2.1 over the limit is refused before a byte is sent', async () => {
    const at = (bytes: number) => call('POST', '/upload', { fileName: 'limit.zip', bytes });
    expect(await at(2_000_000_001)).toMatchObject({ status: 413, body: { code: 'studio.file_too_large' } });
    expect(kept('uploads')).toEqual([]);
  });

  it('V5.3.2 keeps a path in the name as a name', async () => {
    const file = await aFile({ name: '../../../etc/cron.d/notes.txt' });
    expect(file.name).toBe('notes.txt');
    expect(kept('files')).toContain(file.currentVersionId);
  });

  const FALSE_FILES: [string, string, () => Uint8Array | Promise<Uint8Array>, string][] = [
    ['HTML named .png', 'a.png', () => bytesOf('<!doctype html><script>1</script>'), 'studio.false_type'],
    ['an SVG with script named .txt', 'a.txt', () => bytesOf('<svg onload="alert(1)">'), 'studio.false_type'],
    ['a PNG named .jpg', 'a.jpg', () => png(2, 2), 'studio.false_type'],
    ['a damaged PNG', 'a.png', async () => (await png(9, 9)).subarray(0, 20), 'studio.unreadable'],
  ];
  it.each(FALSE_FILES)(
    'V5.2.2 %s is refused after it came and deleted',
    async (_what, name, content, code) => {
      const before = kept('files').length;
      const { status, body } = await studio.upload({ name, bytes: await content() });
      expect([status, body.code]).toEqual([415, code]);
      expect(kept('files')).toHaveLength(before);
      expect(kept('uploads')).toEqual([]);
    },
  );

  it('V5.2.6 a flood of pixels is refused after it came and deleted', async () => {
    const before = kept('files').length;
    const answer = await studio.upload({ name: 'flood.png', bytes: await aPixelFlood() });
    expect(answer).toMatchObject({ status: 413, body: { code: 'studio.too_many_pixels' } });
    expect(kept('files')).toHaveLength(before);
    expect(kept('uploads')).toEqual([]);
  });

  it('V5.2.3 a zip bomb is neither unpacked nor kept as a document', async () => {
    const { body } = await studio.upload({ name: 'bomb.docx', bytes: aZipBomb() });
    expect(body.code).toBe('studio.false_type');
  });

  it('over the quota is refused, also when two begin at once', async () => {
    const tight = await aStudioServer();
    try {
      Object.assign(tight.services.config.SETTINGS, { 'studio.quotaMegabytes': 1 });
      const big = (name: string) => ({ name, bytes: new Uint8Array(600_000) });
      const both = await Promise.all([tight.begin(big('a.txt')), tight.begin(big('b.txt'))]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 413]);
      expect(both.find(({ status }) => status === 413)?.body.message).toBe(
        'This file has 600 kB. You have 400 kB of 1 MB left.',
      );
    } finally {
      await tight.close();
    }
  });
});

describe('an image', () => {
  it('gets smaller pictures without its metadata, and needs alt text before it is shared', async () => {
    const photo = await sharp(await png(1000, 500))
      .withExif({ IFD0: { Artist: 'somewhere' } })
      .jpeg()
      .toBuffer();
    const { id, currentVersionId, pictures } = await aFile({ name: 'photo.jpg', bytes: photo });
    expect(pictures).toEqual({ state: 'pending', widths: [], planned: 2 });
    await studio.makePicturesOf(currentVersionId);
    const { file } = (await call('GET', `/files/${id}`)).body;
    expect(file).toMatchObject({
      width: 1000,
      height: 500,
      pictures: { state: 'ready', widths: [320, 960] },
    });
    const picture = await studio.get(
      `/api/creator-studio/files/${id}/picture?width=400`,
      studio.headersOf(studio.admin),
    );
    expect(picture.headers['content-type']).toBe('image/webp');
    const metadata = await sharp(picture.bytes).metadata();
    expect(metadata).toMatchObject({ width: 960, format: 'webp' });
    expect(metadata.exif).toBeUndefined();
    expect((await call('POST', `/files/${id}/shares`, { days: 7 })).body.code).toBe(
      'studio.alt_text_missing',
    );
    await call('PATCH', `/files/${id}`, { altText: 'A green field' });
    expect((await call('POST', `/files/${id}/shares`, { days: 7 })).status).toBe(200);
  });

  it('whose pixels are damaged stays without pictures', async () => {
    const whole = await sharp(Buffer.alloc(300 * 300 * 3, 7), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { id, currentVersionId } = await aFile({ name: 'cut.png', bytes: whole.subarray(0, 60_000) });
    await studio.makePicturesOf(currentVersionId);
    expect((await call('GET', `/files/${id}`)).body.file.pictures).toMatchObject({
      state: 'failed',
      widths: [],
    });
    expect((await call('GET', `/files/${id}/picture`)).status).toBe(404);
  });
});

describe('a share link', () => {
  it('opens the file for anyone, counts, and ends when it is revoked or expires', async () => {
    const { id } = await aFile({ name: 'page.html', bytes: bytesOf('<html><script>1</script>') });
    const shared = (await call('POST', `/files/${id}/shares`, { days: 1 })).body.file.shares[0];
    const api = `/api${shared.path}`;
    expect((await studio.visit(api)).body).toMatchObject({
      name: 'page.html',
      type: 'HTML page',
      altText: '',
    });
    const file = await studio.get(`${api}/download`);
    expect(file.headers).toMatchObject({
      // Not as HTML, which a browser might show.
      'content-type': 'application/octet-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(file.headers['content-disposition']).toContain('attachment; filename="page.html"');
    expect(file.headers['content-security-policy']).toContain('sandbox');
    await use(shared.path, 'view');
    await use(shared.path, 'download');
    expect((await call('GET', `/files/${id}`)).body.file).toMatchObject({
      views: 1,
      downloads: 1,
      openLinks: 1,
    });
    const forged = `${api.slice(0, -2)}xx`;
    expect((await studio.visit(forged)).body.code).toBe('studio.link_not_found');
    expect((await studio.visit('/api/creator-studio/shared/aaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
    const second = (await call('POST', `/files/${id}/shares`, { days: 7 })).body.file.shares[0];
    await call('DELETE', `/shares/${second.id}`);
    await call('DELETE', `/shares/${second.id}`);
    expect((await studio.visit(`/api${second.path}`)).body.code).toBe('studio.link_ended');
    studio.services.clock.advance(DAY_MS + 1);
    expect((await studio.visit(api)).status).toBe(410);
    expect((await studio.get(`${api}/download`)).status).toBe(410);
    expect((await use(shared.path, 'view')).body.code).toBe('studio.link_ended');
    expect((await auditOf(id)).filter((action) => action === 'studio.share_revoked')).toHaveLength(1);
  });

  it('gives parts of a file, and what was not changed is not sent again', async () => {
    const text = 'abcdefghijklmnopqrstuvwxyz';
    const { id } = await aFile({ bytes: bytesOf(text) });
    const { path } = (await call('POST', `/files/${id}/shares`, { days: 1 })).body.file.shares[0];
    const part = (range: string) => studio.get(`/api${path}/download`, { range });
    const first = await part('bytes=0-9');
    expect([first.status, first.headers['content-range'], String(first.bytes)]).toEqual([
      206,
      'bytes 0-9/26',
      'abcdefghij',
    ]);
    expect(String((await part('bytes=10-')).bytes)).toBe(text.slice(10));
    expect(String((await part('bytes=-3')).bytes)).toBe('xyz');
    expect((await part('bytes=26-')).status).toBe(416);
    const known = await studio.get(`/api${path}/download`, { 'if-none-match': first.headers.etag ?? '' });
    expect(known.status).toBe(304);
  });
});

describe('what leaves', () => {
  const download = async (file: Partial<TestFile>) => {
    const { id } = await aFile(file);
    return studio.get(`/api/creator-studio/files/${id}/download`, studio.headersOf(studio.admin));
  };

  it('V5.3.1 is what came, whatever a server could run in it', async () => {
    const page = '<html><?php echo 1 ?><%= 2 %>{{3}}</html>';
    expect(String((await download({ name: 'page.html', bytes: bytesOf(page) })).bytes)).toBe(page);
  });

  it('V5.4.1 is saved under the name we made of the one it came with', async () => {
    const { headers } = await download({ name: '..\\..\\win.ini.txt' });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="win.ini.txt"; filename*=UTF-8''win.ini.txt`,
    );
  });

  it('V5.4.2 has its name encoded for the header', async () => {
    const { headers } = await download({ name: 'Grüße; a=b\r\nx-y: z.txt' });
    expect(headers['x-y']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="Gr__e_ a_bx-y_ z.txt"; filename\*=UTF-8''Gr%C3%BC%C3%9Fe/,
    );
  });
});

describe('versions', () => {
  it('are added, listed, served and restored; of another kind they are refused', async () => {
    const first = await aFile({ name: 'plan.txt', bytes: bytesOf('first') });
    const second = await aFile({ name: 'plan-2.md', bytes: bytesOf('second'), fileId: first.id });
    expect(second.id).toBe(first.id);
    expect(second.versionList.map(({ no }: { no: number }) => no)).toEqual([2, 1]);
    const download = (query = '') =>
      studio.get(`/api/creator-studio/files/${first.id}/download${query}`, studio.headersOf(studio.admin));
    expect(String((await download()).bytes)).toBe('second');
    expect(String((await download(`?version=${first.currentVersionId}`)).bytes)).toBe('first');
    await call('POST', `/files/${first.id}/restore`, { versionId: first.currentVersionId });
    expect(String((await download()).bytes)).toBe('first');
    const foreign = await aFile();
    const wrong = await call('POST', `/files/${first.id}/restore`, { versionId: foreign.currentVersionId });
    expect(wrong.body.code).toBe('studio.version_not_found');
    const picture = await studio.begin({ name: 'a.png', bytes: await png(2, 2), fileId: first.id });
    expect(picture.body.code).toBe('studio.another_kind');
  });
});

describe('the list', () => {
  it('is filtered, sorted and exported, with cells that spreadsheets do not run', async () => {
    const { id } = await aFile({ name: '=HYPERLINK(1).csv', bytes: bytesOf('a,b') });
    await call('PATCH', `/files/${id}`, { category: 'legal', tags: ['zebra', 'zebra'], audience: 'funders' });
    const found = (await call('GET', '/files?q=zebra&category=legal&sort=name')).body;
    expect(found).toMatchObject({ total: 1, page: 1, items: [{ id, tags: ['zebra'], audience: 'funders' }] });
    expect((await call('GET', '/files?q=100%25')).body.total).toBe(0);
    const file = await call('GET', '/files.csv?category=legal');
    expect(file.text).toContain("'=HYPERLINK(1).csv");
    expect((await call('GET', '/files?sort=wrong')).status).toBe(400);
  });
});

describe('analytics', () => {
  it('count what was uploaded and used, by day, file and category', async () => {
    const { id } = await aFile({ bytes: bytesOf('1234567890') });
    const { path } = (await call('POST', `/files/${id}/shares`, { days: 1 })).body.file.shares[0];
    for (let view = 0; view < 9; view += 1) await use(path, 'view');
    expect((await studio.visit(`/api${path}`)).status).toBe(200);
    const { days, totals, top, categories } = (await call('GET', '/analytics')).body;
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: studio.services.clock.now().toISOString().slice(0, 10) });
    expect(days.at(-1).views).toBeGreaterThanOrEqual(9);
    expect(top[0]).toMatchObject({ id, views: 9 });
    expect(categories.reduce((sum: number, { files }: { files: number }) => sum + files, 0)).toBe(
      totals.files,
    );
    const status = (await call('GET', '/status')).body;
    expect(status).toMatchObject({ files: totals.files, usedBytes: totals.bytes, reservedBytes: 0 });
  });
});

describe('what is deleted', () => {
  it('a file goes with versions, links and bytes', async () => {
    const { id, currentVersionId } = await aFile();
    const { path } = (await call('POST', `/files/${id}/shares`, { days: 1 })).body.file.shares[0];
    expect((await call('DELETE', `/files/${id}`)).body).toEqual({ removed: true });
    expect((await call('DELETE', `/files/${id}`)).status).toBe(404);
    expect((await studio.visit(`/api${path}`)).status).toBe(404);
    await studio.removeQueued([currentVersionId]);
    expect(kept('files')).not.toContain(currentVersionId);
  });

  it('covers unfinished uploads of an administrator who leaves; files stay without the name', async () => {
    const leaver = await studio.member({ isAdmin: true });
    const bytes = bytesOf('kept');
    const { file } = (await studio.upload({ name: 'kept.txt', bytes }, leaver)).body;
    const { id } = (await studio.begin({ name: 'open.txt', bytes }, leaver)).body.upload;
    const mine = await studioPersonalData.export(studio.services, leaver.userId);
    expect(mine['uploaded-files']).toMatchObject([{ fileId: file.id, sha256: sha256(bytes) }]);
    expect(mine['unfinished-uploads']).toMatchObject([{ id }]);
    await inTransaction(studio.database.db, (tx) =>
      studioPersonalData.erase(studio.services, tx, leaver.userId),
    );
    expect((await call('GET', `/files/${file.id}`)).body.file).toMatchObject({ uploadedBy: null });
    expect(await studio.offsetOf(id, leaver)).toEqual({ status: 404 });
  });
});
