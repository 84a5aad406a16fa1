import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAME_MAX } from '../../contract/constants.ts';
import { cleanFileName, extensionOf } from './clean-file-name.ts';
import { fileHeaders } from './file-headers.ts';
import { type Detected, requireClaimedType, requireTrueType } from './judge-type.ts';
import { lookOfText } from './look-of-text.ts';
import { pictureFor, pictureWidths } from './picture-widths.ts';
import { shareState } from './share-state.ts';

describe('a file name', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\cv.docx', 'cv.docx'],
    ['/', 'file'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\u0000b\u202Egnp.exe', 'abgnp.exe'],
    ['what?<is>"this|.txt', 'what__is__this_.txt'],
    ['name.txt. . ', 'name.txt'],
    ['', 'file'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
  ])('%j is kept as %s', (given, kept) => expect(cleanFileName(given)).toBe(kept));

  it('never holds a path, a control character or nothing, and is clean once cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = cleanFileName(given);
        expect(name).not.toMatch(/[/\\\p{Cc}]/u);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(NAME_MAX);
        expect(['.', '..']).not.toContain(name);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });

  it.each([
    ['a.PNG', 'png'],
    ['a.tar.gz', 'gz'],
    ['a', ''],
    ['.png', ''],
  ])('%s ends in %j', (name, extension) => expect(extensionOf(name)).toBe(extension));
});

describe('what is claimed', () => {
  it.each([
    ['a.svg', '', 'studio.type_not_accepted'],
    ['a.exe', '', 'studio.type_not_accepted'],
    ['a', 'image/png', 'studio.type_not_accepted'],
    ['a.png', 'text/html', 'studio.false_type'],
  ])('%s as %j is refused', (name, declared, code) =>
    expect(() => requireClaimedType(name, declared)).toThrow(expect.objectContaining({ code })),
  );

  it.each([
    ['a.png', 'image/png'],
    ['a.JPEG', ''],
    ['a.md', 'application/octet-stream'],
    ['a.csv', 'application/vnd.ms-excel'],
    ['a.html', 'text/html; charset=utf-8'],
  ])('%s as %j is taken', (name, declared) => expect(requireClaimedType(name, declared)).toBeTruthy());
});

describe('what it is', () => {
  const cases: [string, Detected['mediaType'], Detected['text'], string | null][] = [
    ['a.png', 'image/png', null, null],
    [
      'a.png',
      null,
      'html',
      'The name says a PNG image, but the content is an HTML page. The file was not kept.',
    ],
    [
      'a.png',
      'image/jpeg',
      null,
      'The name says a PNG image, but the content is a JPEG image. The file was not kept.',
    ],
    ['a.txt', null, 'plain', null],
    [
      'a.txt',
      null,
      'svg',
      'The name says plain text, but the content is an SVG drawing. The file was not kept.',
    ],
    [
      'a.html',
      null,
      'svg',
      'The name says an HTML page, but the content is an SVG drawing. The file was not kept.',
    ],
    [
      'a.txt',
      null,
      'html',
      'The name says plain text, but the content is an HTML page. The file was not kept.',
    ],
    ['a.html', null, 'html', null],
    ['a.html', null, 'plain', null],
    [
      'a.csv',
      'application/zip',
      null,
      'The name says a CSV table, but the content is a ZIP archive. The file was not kept.',
    ],
    [
      'a.pdf',
      null,
      null,
      'The name says a PDF document, but the content is not known. The file was not kept.',
    ],
    [
      'a.mp4',
      'application/x-msdownload',
      null,
      'The name says an MP4 video, but the content is application/x-msdownload. The file was not kept.',
    ],
  ];
  it.each(cases)('%s that is %s %s', (name, mediaType, text, message) => {
    const judge = () => requireTrueType(requireClaimedType(name, ''), { mediaType, text });
    if (message === null) expect(judge).not.toThrow();
    else expect(judge).toThrow(message);
  });
});

describe('the look of a text', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  it.each([
    ['hello', 'plain'],
    ['a < b and <script> later', 'plain'],
    ['<!DOCTYPE html><p>', 'html'],
    ['\uFEFF\n <!-- x --> <script>alert(1)</script>', 'html'],
    ['<?xml version="1.0"?><!-- c --><svg onload="x">', 'svg'],
    ['<svg/>', 'svg'],
    ['<svg >', 'svg'],
    ['<!doctype svg public "x"><svg>', 'svg'],
    ['<?xml version="1.0"?><note/>', 'xml'],
    ['PK\u0003\u0004', null],
    ['with\u0000zero', null],
  ])('%j is %s', (text, look) => expect(lookOfText(bytes(text))).toBe(look));

  it('a character cut at the end does not matter; broken ones before do', () => {
    expect(lookOfText(bytes('grün').subarray(0, 3))).toBe('plain');
    expect(lookOfText(Uint8Array.of(97, 0xc3, 97))).toBeNull();
  });
});

describe('pictures', () => {
  it.each([
    [200, [200]],
    [320, [320]],
    [1000, [320, 960]],
    [8000, [320, 960, 1600]],
  ])('of an image %d wide', (width, widths) => expect(pictureWidths(width)).toEqual(widths));

  it.each([
    [300, [960, 320], 320],
    [500, [320, 960], 960],
    [4000, [320, 960], 960],
    [300, [], null],
  ])('for a place %d wide of %j', (width, made, chosen) => expect(pictureFor(width, made)).toBe(chosen));
});

describe('a link', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  it.each([
    ['2026-11-23T10:00:01Z', null, 'open'],
    ['2026-11-23T10:00:00Z', null, 'expired'],
    ['2026-11-24T10:00:00Z', '2026-11-23T09:00:00Z', 'revoked'],
  ])('that ends at %s, revoked at %s, is %s', (expires, revoked, state) =>
    expect(
      shareState({ expiresAt: new Date(expires), revokedAt: revoked ? new Date(revoked) : null }, now),
    ).toBe(state),
  );
});

describe('headers of a file', () => {
  it('say its name to every program and let nothing run', () => {
    const headers = fileHeaders('Grüße "2026";\r\nx.html');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Gr__e _2026____x.html"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%222026%22%3B%0D%0Ax.html`,
    );
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('are one line whatever the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(fileHeaders(name)['content-disposition']).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });
});
