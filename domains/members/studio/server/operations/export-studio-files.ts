import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { presentLine } from '../services/present-files.ts';
import { selectFiles } from '../store/file-store.ts';

const MOST_LINES = 10_000;

const COLUMNS = [
  ...(['id', 'name', 'kind', 'mediaType', 'bytes', 'category', 'tags', 'audience'] as const),
  ...(['versions', 'views', 'downloads', 'openLinks', 'createdAt'] as const),
];

/** The same as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export const exportStudioFiles: Operation<typeof studioEndpoints.exportStudioFiles> = async (
  { db, clock },
  _actor,
  { query },
) => {
  const { items } = await selectFiles(db, query, clock.now(), { limit: MOST_LINES, offset: 0 });
  const lines = items.map(presentLine).map(({ tags, ...line }) => ({ ...line, tags: tags.join('; ') }));
  return { fileName: 'creator-studio-files.csv', content: toCsv(COLUMNS, csvRows(COLUMNS, lines)) };
};
