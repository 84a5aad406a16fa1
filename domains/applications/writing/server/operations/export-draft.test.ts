import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationsDomain } from '#applications/applications/server';
import { anApplication } from '#applications/applications/testing';
import { catalogDomain } from '#grants/catalog/server';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { profilesDomain } from '#members/profiles/server';
import { projectsDomain } from '#projects/projects/server';
import type { ExportFormat } from '../../contract/constants.ts';
import { writingDomain } from '../index.ts';
import { exportApplication } from '../services/export-application.ts';

let server: MemberServer;
let owner: TestCaller;
let applicationId: string;
const TEXT = [
  '<script>alert(1)</script> & *bold* [link](javascript:x) https://evil.example',
  'We ask for [AMOUNT] in Łódź, Αθήνα, Київ.',
  'مرحبا بالعالم هنا',
  '漢字 👩‍👩‍👧 \u0007',
].join('\n');

beforeAll(async () => {
  server = await aMemberServer([
    profilesDomain,
    projectsDomain,
    catalogDomain,
    applicationsDomain,
    writingDomain,
  ]);
  owner = await server.member();
  ({ id: applicationId } = await anApplication(server.database.db, owner.userId, {
    title: 'Harbors <b>2026</b>',
  }));
  const path = `/api/applications/${applicationId}/writing`;
  const { body } = await owner.call('POST', path, { template: 'community' });
  const [first, second] = body.sections;
  await owner.call('PUT', `${path}/sections/${first.id}`, { revision: 1, text: TEXT });
  await owner.call('POST', `${path}/sections/${second.id}/suggestion`, {});
  await owner.call('PUT', `${path}/sections/${second.id}/suggestion`, { revision: 1, isAccepted: true });
});
afterAll(() => server.close());

const bytes = (format: ExportFormat) =>
  exportApplication(server.services, { memberId: owner.userId, applicationId }, format);

describe('exportDraft', () => {
  it('writes a Word file that opens, with markup as text and placeholders highlighted', async () => {
    const files = unzipSync(await bytes('docx'));
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(xml).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(xml).not.toContain('<script');
    expect(xml).toMatch(/w:highlight w:val="yellow"\/>.{0,200}\[AMOUNT\]/);
    expect(xml).toContain('Київ');
    expect(xml).toContain('<w:bidi/>');
    expect(xml).not.toContain('\u0007');
    expect(xml).toContain('put together by software');
  });

  it('writes a PDF with its own fonts', async () => {
    const pdf = Buffer.from(await bytes('pdf'));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdf.toString('latin1');
    expect(text).toContain('FontFile2');
    expect(text).toMatch(/DejaVuSans/);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(pdf.length).toBeLessThan(200_000);
  });

  it('writes Markdown in which nothing is markup but our own', async () => {
    const text = Buffer.from(await bytes('md')).toString();
    expect(text).toContain('# Harbors &lt;b&gt;2026&lt;/b&gt;');
    expect(text).toContain('&lt;script&gt;');
    expect(text).toContain('\\[link\\]');
    expect(text).not.toContain('https://');
    expect(text).toContain('**\\[AMOUNT\\]**');
  });

  it('packs all with checklist and sources', async () => {
    const answer = await owner.call('GET', `/api/applications/${applicationId}/writing/export/zip`);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="application.zip"');
    const files = unzipSync(await bytes('zip'));
    expect(Object.keys(files)).toEqual([
      'application.docx',
      'application.pdf',
      'application.md',
      'checklist.md',
      'sources.md',
    ]);
    expect(strFromU8(files['checklist.md'] ?? new Uint8Array())).toContain('- [ ] Fill in: An amount');
    expect(strFromU8(files['sources.md'] ?? new Uint8Array())).toContain('No source: placeholder');
  });

  it('does not exist for others or in another format', async () => {
    const stranger = await server.member();
    const path = `/api/applications/${applicationId}/writing/export`;
    expect((await stranger.call('GET', `${path}/pdf`)).status).toBe(404);
    expect((await owner.call('GET', `${path}/exe`)).status).toBe(400);
  });
});
