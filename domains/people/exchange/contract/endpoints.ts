import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  changeListingStateSchema,
  exportListingsQuerySchema,
  listingDetailsSchema,
  listingIdSchema,
  listingPageSchema,
  listingSchema,
  listListingsQuerySchema,
  matchesSchema,
  saveListingSchema,
  termsSchema,
} from './listing-schemas.ts';
import { marketQuerySchema, marketSchema, priceHistorySchema } from './market-schemas.ts';
import { done, reportSchema } from './report-schemas.ts';

const FRESH_SECONDS = 30;
const CSV = { mediaType: 'text/csv; charset=utf-8' } as const;
const FILES = { max: 30, perSeconds: 60 } as const;

/** Listings, their matches and the market. */
export const exchangeEndpoints = defineEndpoints({
  listListings: {
    method: 'GET',
    path: '/api/exchange/listings',
    access: 'member',
    summary: 'Open offers and requests, or the caller’s own in every state',
    query: listListingsQuerySchema,
    response: listingPageSchema,
    freshSeconds: FRESH_SECONDS,
  },
  exportListings: {
    method: 'GET',
    path: '/api/exchange/listings.csv',
    access: 'member',
    summary: 'The same as a CSV file',
    query: exportListingsQuerySchema,
    response: CSV,
    rateLimit: FILES,
  },
  getListing: {
    method: 'GET',
    path: '/api/exchange/listings/:id',
    access: 'member',
    summary:
      'One offer or request with its author’s revealed ratings; other members’ paused ones do not exist for the caller',
    params: listingIdSchema,
    response: listingDetailsSchema,
    errors: ['exchange.not_found'],
    freshSeconds: FRESH_SECONDS,
  },
  saveListing: {
    method: 'PUT',
    path: '/api/exchange/listings/:id',
    access: 'onboarded:email',
    summary: 'Posts (revision 0) or changes an offer or a request under an id the client made',
    params: listingIdSchema,
    body: saveListingSchema,
    response: listingSchema,
    errors: [
      'exchange.not_found',
      'exchange.changed_elsewhere',
      'exchange.listing_ended',
      'exchange.valid_until',
      'exchange.too_many',
    ],
    rateLimit: { max: 60, perSeconds: 3600 },
  },
  changeListingState: {
    method: 'POST',
    path: '/api/exchange/listings/:id/state',
    access: 'onboarded:email',
    summary: 'Pauses, reopens or ends the caller’s offer or request; what has ended stays so',
    params: listingIdSchema,
    body: changeListingStateSchema,
    response: listingSchema,
    errors: ['exchange.not_found', 'exchange.changed_elsewhere', 'exchange.listing_ended'],
  },
  reportListing: {
    method: 'POST',
    path: '/api/exchange/listings/:id/reports',
    access: 'member',
    summary: 'Reports another member’s offer or request to administrators; once until they decide',
    params: listingIdSchema,
    body: reportSchema,
    response: done,
    errors: ['exchange.not_found', 'exchange.own_report', 'exchange.reports_too_often'],
    rateLimit: { max: 60, perSeconds: 600 },
  },
  listMatches: {
    method: 'GET',
    path: '/api/exchange/listings/:id/matches',
    access: 'member',
    summary: 'What fits the caller’s offer or request, the best first, with reasons',
    params: listingIdSchema,
    response: matchesSchema,
    errors: ['exchange.not_found'],
    freshSeconds: FRESH_SECONDS,
  },
  getExchangeTerms: {
    method: 'GET',
    path: '/api/exchange/terms',
    access: 'member',
    summary: 'What the caller can put into escrow, and after how many days a delivery counts as confirmed',
    response: termsSchema,
  },
  getMarket: {
    method: 'GET',
    path: '/api/exchange/market',
    access: 'member',
    summary: 'Depth of a category’s market by price, and its last paid exchanges without names',
    query: marketQuerySchema,
    response: marketSchema,
    freshSeconds: FRESH_SECONDS,
  },
  getPriceHistory: {
    method: 'GET',
    path: '/api/exchange/market/prices',
    access: 'member',
    summary: 'Prices of paid exchanges by week for half a year',
    query: marketQuerySchema,
    response: priceHistorySchema,
    freshSeconds: 300,
  },
  exportSettlements: {
    method: 'GET',
    path: '/api/exchange/market/settlements.csv',
    access: 'member',
    summary: 'Paid exchanges as a CSV file, without names unless both sides agreed',
    query: marketQuerySchema,
    response: CSV,
    rateLimit: FILES,
  },
});
