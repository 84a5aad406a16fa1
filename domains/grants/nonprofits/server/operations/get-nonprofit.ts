import type { Operation } from '#platform/server/domain.ts';
import type { nonprofitsEndpoints } from '../../contract/endpoints.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import { presentNonprofit } from '../services/present-nonprofit.ts';
import { presentPageClaim } from '../services/present-page-claim.ts';
import { findNonprofit } from '../store/nonprofit-store.ts';

/** One nonprofit. @throws nonprofits.not_found */
export const getNonprofit: Operation<typeof nonprofitsEndpoints.getNonprofit> = async (
  { db },
  _actor,
  { params: { id } },
) => {
  const record = await findNonprofit(db, id);
  if (!record) throw nonprofitsErrors.fail('nonprofits.not_found');
  return { ...presentNonprofit(record), claim: await presentPageClaim(db, id) };
};
