import { readPublished } from '#grants/catalog/server';
import type { Operation } from '#platform/server/domain.ts';
import type { interchangeEndpoints } from '../../contract/endpoints.ts';
import { interchangeErrors } from '../../contract/errors.ts';
import { commonGrantsOf } from '../services/common-grants-page.ts';

/** One opportunity, further listings of another one too. */
export const getCommonGrant: Operation<(typeof interchangeEndpoints)['getCommonGrant']> = async (
  deps,
  _actor,
  { params },
) => {
  const [record] = await readPublished(deps, [params.oppId]);
  if (!record) throw interchangeErrors.fail('interchange.not_found');
  return { status: 200, message: 'Success', data: commonGrantsOf(record) };
};
