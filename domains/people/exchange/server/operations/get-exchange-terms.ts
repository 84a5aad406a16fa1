import { findHiding } from '#members/reviews/server';
import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { formatHdag } from '#standing/tokens/contract';
import { balancesOf } from '#standing/tokens/server';
import { REPORT_CASES } from '../../contract/constants.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import { exchangeSettings } from '../settings.ts';
import { sumRunning } from '../store/deal-store.ts';

/**
 * Returns the caller's means to pay, the time a delivery is pending, the number of open deals, and whether a review
 * has hidden their listings.
 */
export const getExchangeTerms: Operation<typeof exchangeEndpoints.getExchangeTerms> = async (
  services,
  actor,
) => {
  const { userId } = requireActingMember(actor);
  const { free, earned } = await balancesOf(services.db, userId);
  const { confirmDays } = exchangeSettings.read(services.config);
  const hidden = await findHiding(services, REPORT_CASES, userId);
  const { deals, inEscrow } = await sumRunning(services.db, userId);
  const running = { deals, inEscrow: formatHdag(inEscrow) };
  return { free: formatHdag(free), earned: formatHdag(earned), confirmDays, running, hidden };
};
