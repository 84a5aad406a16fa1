import { defineDomain } from '#platform/server/domain.ts';
import { dealEndpoints } from '../contract/deal-endpoints.ts';
import { exchangeEndpoints } from '../contract/endpoints.ts';
import { exchangeErrors } from '../contract/errors.ts';
import { EXCHANGE_CONTRIBUTIONS } from './contributions.ts';
import { closeDeals } from './jobs/close-deals.ts';
import { notifyOfMatches } from './jobs/notify-of-matches.ts';
import { settleDeals } from './jobs/settle-deals.ts';
import { acceptDeal } from './operations/accept-deal.ts';
import { changeListingState } from './operations/change-listing-state.ts';
import { payDeal } from './operations/pay-deal.ts';
import { proposeDeal } from './operations/propose-deal.ts';
import { rateDeal } from './operations/rate-deal.ts';
import { exportDeals, getDeal, listDeals } from './operations/read-deals.ts';
import {
  exportListings,
  getExchangeTerms,
  getListing,
  listListings,
  listMatches,
} from './operations/read-listings.ts';
import { exportSettlements, getMarket, getPriceHistory } from './operations/read-market.ts';
import { reportDeal, reportListing } from './operations/report-member.ts';
import { saveListing } from './operations/save-listing.ts';
import { answerDispute, cancelDeal, confirmDeal, deliverDeal, disputeDeal } from './operations/step-deal.ts';
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
