import { getApplicationForWriting } from '#applications/applications/server';
import type { Services } from '#platform/server/services.ts';
import { ZipArchive } from '#platform/server/zip.ts';
import type { ExportFormat } from '../../contract/constants.ts';
import type { Section } from '../../contract/schemas.ts';
import { writeDocx } from '../adapters/write-docx.ts';
import { writePdf } from '../adapters/write-pdf.ts';
import {
  checklistMarkdown,
  type ExportDocument,
  exportDocument,
  exportMarkdown,
  sourcesMarkdown,
} from '../rules/export-document.ts';
import { listSections } from '../store/draft-store.ts';
import { inspectDraft } from './inspect-draft.ts';
import { presentSection } from './present-draft.ts';
import type { Asked } from './require-application.ts';

/** The media type of each format. */
export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  zip: 'application/zip',
};

const WRITERS: Readonly<Record<'docx' | 'pdf' | 'md', (document: ExportDocument) => Promise<Uint8Array>>> = {
  docx: writeDocx,
  pdf: writePdf,
  md: async (document) => new TextEncoder().encode(exportMarkdown(document)),
};

async function packAll(
  document: ExportDocument,
  sections: readonly Section[],
  { at, checklist }: { readonly at: Date; readonly checklist: string },
): Promise<Uint8Array> {
  const archive = new ZipArchive(at);
  for (const format of ['docx', 'pdf', 'md'] as const)
    await archive.add({ name: `application.${format}`, content: await WRITERS[format](document) });
  await archive.add({ name: 'checklist.md', content: checklist });
  await archive.add({ name: 'sources.md', content: sourcesMarkdown(sections) });
  return archive.end();
}

/** An application as the bytes of a file. @throws applications.not_found */
export async function exportApplication(
  services: Pick<Services, 'db' | 'clock'>,
  asked: Asked,
  format: ExportFormat,
): Promise<Uint8Array> {
  const application = await getApplicationForWriting(services.db, asked);
  const sections = (await listSections(services.db, application.id)).map(presentSection);
  const document = exportDocument(application, sections);
  if (format !== 'zip') return WRITERS[format](document);
  const checklist = checklistMarkdown(await inspectDraft(services, application, asked.memberId));
  return packAll(document, sections, { at: services.clock.now(), checklist });
}
