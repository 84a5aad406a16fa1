import type { Services } from '#platform/server/services.ts';
import { type ImportRequest, type ImportResult, importGrants } from '../server/services/import-grants.ts';

/** One line of the documented import format for each record. */
export function importLines(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** Imports a text as the command line imports a file. */
export function importText(
  services: Services,
  text: string,
  options: Partial<ImportRequest> = {},
): Promise<ImportResult> {
  return importGrants(services, {
    sourceId: 'test',
    fileName: 'test.jsonl',
    format: 'jsonl',
    chunks: chunksOf(text),
    fetchedAt: new Date('2026-11-20T12:00:00Z'),
    ...options,
  });
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  yield text;
}
