import type { Operation } from '#platform/server/domain.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import { finalOf } from '../services/final-result.ts';

/** The gifts a final distribution follows from, donors by pseudonym: all that was given, and what of it counts. */
export const downloadRoundGifts: Operation<typeof resultEndpoints.downloadRoundGifts> = async (
  deps,
  actor,
  { params },
) => {
  const { result } = await finalOf(deps, actor, params.id);
  return { fileName: 'gifts.csv', content: result.giftsCsv };
};
