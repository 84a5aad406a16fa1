import type { Services } from '#platform/server/services.ts';
import {
  type ImportRequest,
  type ImportResult,
  importNonprofits,
} from '../server/services/import-nonprofits.ts';
import { aBmfRow, type BmfRow, bmfFile } from './bmf-file.ts';

/** Imports a text as a file. */
export function importText(
  services: Services,
  text: string,
  overrides: Partial<ImportRequest> = {},
): Promise<ImportResult> {
  async function* open() {
    yield text;
  }
  return importNonprofits(services, { fileName: 'eo_me.csv', format: 'csv', open, ...overrides });
}

/** Puts these nonprofits into the directory. */
export async function addNonprofits(services: Services, ...rows: readonly Partial<BmfRow>[]): Promise<void> {
  await importText(services, bmfFile(...rows.map(aBmfRow)));
}
