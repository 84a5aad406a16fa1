import type { Operation } from '#platform/server/domain.ts';
import { FILES_PER_PAGE } from '../../contract/constants.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { presentLine } from '../services/present-files.ts';
import { selectFiles } from '../store/file-store.ts';

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
