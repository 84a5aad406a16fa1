import { getApplicationForWriting } from '#applications/applications/server';
import { foreignLanguage } from '#grants/catalog/server';
import type { Services } from '#platform/server/services.ts';
import { ZipArchive } from '#platform/server/zip.ts';
import type { ExportFormat } from '../../contract/constants.ts';
import type { Section } from '../../contract/schemas.ts';
import { writeExport } from '../adapters/write-export.ts';
import type { ExportOrder } from '../adapters/write-export-task.ts';
import { checklistMarkdown } from '../rules/export-document.ts';
import { scriptLanguage } from '../rules/text-script.ts';
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

/** @throws server.busy, request.too_heavy */
async function packAll(
  write: (file: 'docx' | 'pdf' | 'md' | 'sources') => Promise<Uint8Array>,
  { at, checklist }: { readonly at: Date; readonly checklist: string },
): Promise<Uint8Array> {
  const archive = new ZipArchive(at);
  for (const format of ['docx', 'pdf', 'md'] as const)
    await archive.add({ name: `application.${format}`, content: await write(format) });
  await archive.add({ name: 'checklist.md', content: checklist });
  await archive.add({ name: 'sources.md', content: await write('sources') });
  return archive.end();
}

/** The language most of the text is in, as BCP 47 tag; null for English. */
function languageOf(sections: readonly Section[]): string | null {
  const text = sections.map((section) => section.text).join('\n');
  const language = foreignLanguage(text);
  return language === 'und' ? (scriptLanguage(text) ?? language) : language;
}

/** An application as the bytes of a file. @throws applications.not_found, server.busy, request.too_heavy */
export async function exportApplication(
  services: Pick<Services, 'db' | 'clock' | 'resources'>,
  asked: Asked,
  format: ExportFormat,
): Promise<Uint8Array> {
  const application = await getApplicationForWriting(services.db, asked);
  const sections = (await listSections(services.db, application.id)).map(presentSection);
  const language = languageOf(sections);
  const write = (file: ExportOrder['file']) =>
    writeExport(services, { file, call: application, sections, language }, asked.memberId);
  if (format !== 'zip') return write(format);
  const checklist = checklistMarkdown(await inspectDraft(services, application, asked.memberId));
  return packAll(write, { at: services.clock.now(), checklist });
}
