import type { ExportFormat } from '../../contract/constants.ts';
import type { Section } from '../../contract/schemas.ts';
import { exportDocument, exportMarkdown, sourcesMarkdown } from '../rules/export-document.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';

/** A file of an application, and what it is made of. */
export interface ExportOrder {
  readonly file: Exclude<ExportFormat, 'zip'> | 'sources';
  readonly call: { readonly title: string; readonly funder: string | null };
  readonly sections: readonly Section[];
  /** BCP 47 tag of the language it is written in; null for English. */
  readonly language: string | null;
}

/** Writes one file, in a thread: forty sections of the longest text take many seconds. */
export async function run({ file, call, sections, language }: ExportOrder): Promise<Uint8Array> {
  if (file === 'sources') return new TextEncoder().encode(sourcesMarkdown(sections));
  const document = exportDocument(call, sections, language);
  if (file === 'docx') return writeDocx(document);
  if (file === 'pdf') return writePdf(document);
  return new TextEncoder().encode(exportMarkdown(document));
}
