import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { numberText } from '#platform/kernel/format/numbers.ts';
import type { DemoPlan } from '#platform/server/domain.ts';
import { readChunks } from '#platform/server/read-file.ts';
import type { Services } from '#platform/server/services.ts';
import { importGrants } from './services/import-grants.ts';

/** Files of a sample folder, each its own source; the names carry the licence, as pages show them. */
const SAMPLES = [
  { file: 'opportunities.jsonl', id: 'grants.gov', name: 'Grants.gov notices (public domain)' },
  {
    file: 'programs.jsonl',
    id: 'federal-programs',
    name: 'Federal Program Inventory (public domain)',
  },
  { file: 'awards-neh-1966-2009.jsonl.gz', id: 'neh-awards', name: 'NEH awards 1966–2009 (CC0)' },
] as const;

const ROWS_BETWEEN_LINES = 20_000;

/** Loads the real sample records of `FOLDER/grants`. Without a folder the starter catalog is all there is. */
export async function seedGrants(services: Services, { dataFolder, say }: DemoPlan): Promise<void> {
  if (dataFolder === null) return;
  for (const sample of SAMPLES) {
    const path = join(dataFolder, 'grants', sample.file);
    if (existsSync(path)) await loadSample(services, sample, path, say);
    else say(`${path} is not there; it is left out.`);
  }
}

async function loadSample(
  services: Services,
  { id, name }: (typeof SAMPLES)[number],
  path: string,
  say: DemoPlan['say'],
): Promise<void> {
  const begun = performance.now();
  say(`Loading ${name} …`);
  const result = await importGrants(services, {
    sourceId: id,
    sourceName: name,
    fileName: basename(path),
    format: 'hodag-sample',
    chunks: readChunks(path),
    fetchedAt: (await stat(path)).mtime,
    report: (rows) => {
      if (rows % ROWS_BETWEEN_LINES === 0) say(`  ${numberText(rows)} rows read`);
    },
  });
  const { loaded, rowsRead, added, changed, unchanged, badRows } = result;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const count = (value: number): string => numberText(value);
  say(
    loaded
      ? `  ${count(rowsRead)} rows: ${count(added)} added, ${count(changed)} changed, ${count(unchanged)} as before (${seconds} s)`
      : `  not loaded: ${count(badRows)} of ${count(rowsRead)} rows are bad, the first in line ${result.problems[0]?.line}`,
  );
}
