import { createApi } from '#platform/web/api.ts';
import { dealEndpoints } from '../contract/deal-endpoints.ts';
import { exchangeEndpoints } from '../contract/endpoints.ts';

/** Listings, their matches and the market. */
export const exchangeApi = createApi(exchangeEndpoints);
/** Deals of the reader. */
export const dealsApi = createApi(dealEndpoints);

/** Reads that a changed listing makes wrong. */
export const LISTING_READS = [
  exchangeApi.listListings,
  exchangeApi.getListing,
  exchangeApi.listMatches,
  exchangeApi.getMarket,
] as const;

/** Reads that a step of a deal makes wrong. */
export const DEAL_READS = [
  dealsApi.listDeals,
  dealsApi.getDeal,
  exchangeApi.getExchangeTerms,
  exchangeApi.getPriceHistory,
  ...LISTING_READS,
] as const;
