import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { FILES_PER_PAGE } from '../../contract/constants.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { presentFile, presentLine } from '../services/present-files.ts';
import { selectFiles } from '../store/file-store.ts';

const MOST_LINES = 10_000;

/** A page of the files. */
export const listStudioFiles: Operation<typeof studioEndpoints.listStudioFiles> = async (
  { db, clock },
  _actor,
  { query: { page, ...filter } },
) => {
  const span = { limit: FILES_PER_PAGE, offset: (page - 1) * FILES_PER_PAGE };
  const { items, total } = await selectFiles(db, filter, clock.now(), span);
  return { items: items.map(presentLine), total, page, pageSize: FILES_PER_PAGE };
};

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

/** One file. */
export const getStudioFile: Operation<typeof studioEndpoints.getStudioFile> = async (
  deps,
  _actor,
  { params: { id } },
) => ({ file: await presentFile(deps, id) });
