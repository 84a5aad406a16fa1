import { defineDomain } from '#platform/server/domain.ts';
import { dealEndpoints } from '../contract/deal-endpoints.ts';
import { exchangeEndpoints } from '../contract/endpoints.ts';
import { exchangeErrors } from '../contract/errors.ts';
import { EXCHANGE_CONTRIBUTIONS } from './contributions.ts';
import { closeDeals } from './jobs/close-deals.ts';
import { notifyOfMatches } from './jobs/notify-of-matches.ts';
import { settleDeals } from './jobs/settle-deals.ts';
import { acceptDeal } from './operations/accept-deal.ts';
import { answerDispute } from './operations/answer-dispute.ts';
import { cancelDeal } from './operations/cancel-deal.ts';
import { changeListingState } from './operations/change-listing-state.ts';
import { confirmDeal } from './operations/confirm-deal.ts';
import { deliverDeal } from './operations/deliver-deal.ts';
import { disputeDeal } from './operations/dispute-deal.ts';
import { exportDeals } from './operations/export-deals.ts';
import { exportListings } from './operations/export-listings.ts';
import { exportSettlements } from './operations/export-settlements.ts';
import { getDeal } from './operations/get-deal.ts';
import { getExchangeTerms } from './operations/get-exchange-terms.ts';
import { getListing } from './operations/get-listing.ts';
import { getMarket } from './operations/get-market.ts';
import { getPriceHistory } from './operations/get-price-history.ts';
import { listDeals } from './operations/list-deals.ts';
import { listListings } from './operations/list-listings.ts';
import { listMatches } from './operations/list-matches.ts';
import { payDeal } from './operations/pay-deal.ts';
import { proposeDeal } from './operations/propose-deal.ts';
import { rateDeal } from './operations/rate-deal.ts';
import { reportDeal } from './operations/report-deal.ts';
import { reportListing } from './operations/report-listing.ts';
import { saveListing } from './operations/save-listing.ts';
import { exchangePersonalData } from './personal-data.ts';
import { exchangeSettings } from './settings.ts';

const listings = {
  listListings,
  exportListings,
  getListing,
  saveListing,
  changeListingState,
  listMatches,
  reportListing,
};
const market = { getExchangeTerms, getMarket, getPriceHistory, exportSettlements };
const deals = {
  proposeDeal,
  listDeals,
  exportDeals,
  getDeal,
  acceptDeal,
  payDeal,
  deliverDeal,
  confirmDeal,
  cancelDeal,
  disputeDeal,
  answerDispute,
  rateDeal,
  reportDeal,
};

/** Exchange for the server. */
export const exchangeDomain = defineDomain({
  name: 'exchange',
  endpoints: { ...exchangeEndpoints, ...dealEndpoints },
  errors: exchangeErrors.map,
  operations: { ...listings, ...market, ...deals },
  migrations: 'domains/people/exchange/server/migrations',
  settings: [exchangeSettings],
  contributes: EXCHANGE_CONTRIBUTIONS,
  jobs: [settleDeals, closeDeals, notifyOfMatches],
  personalData: exchangePersonalData,
});
