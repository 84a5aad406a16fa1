import { callerOf } from '#grants/catalog/server';
import type { Operation } from '#platform/server/domain.ts';
import { TRY_MATCHES } from '../../contract/constants.ts';
import type { matchingEndpoints } from '../../contract/endpoints.ts';
import { matchesOf } from '../services/find-matches.ts';
import { missionOf, requireWords } from '../services/own-mission.ts';

/**
 * The matches of a description that someone tries without an account, by the same matcher over the same catalog. The
 * text is compared and forgotten.
 */
export const tryMatching: Operation<(typeof matchingEndpoints)['tryMatching']> = async (
  deps,
  actor,
  { body },
) => {
  const { title, description, applicantType = null, region = null, amountSought = null } = body;
  const mission = missionOf({
    title,
    summary: '',
    description,
    categories: [],
    applicantType,
    region,
    amountSought,
  });
  requireWords(mission);
  const own = { readerId: callerOf(actor), mission };
  const { data, meta } = await matchesOf(deps, own, new Map(), { limit: TRY_MATCHES });
  return { matches: data, meta };
};
