import type { Operation } from '#platform/server/domain.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { presentFile } from '../services/present-files.ts';

/** One file. */
export const getStudioFile: Operation<typeof studioEndpoints.getStudioFile> = async (
  deps,
  _actor,
  { params: { id } },
) => ({ file: await presentFile(deps, id) });
