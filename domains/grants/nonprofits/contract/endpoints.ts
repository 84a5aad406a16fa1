import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  nonprofitFiltersSchema,
  nonprofitIdSchema,
  nonprofitSchema,
  searchNonprofitsAnswer,
  searchNonprofitsQuerySchema,
} from './schemas.ts';

/** The directory of nonprofits, open to everyone. */
export const nonprofitsEndpoints = defineEndpoints({
  searchNonprofits: {
    method: 'GET',
    path: '/api/nonprofits',
    access: 'public',
    summary: 'Searches the directory of nonprofits by words, state and NTEE group, with true counts',
    query: searchNonprofitsQuerySchema,
    response: searchNonprofitsAnswer,
    rateLimit: { max: 240, perSeconds: 60 },
  },
  exportNonprofits: {
    method: 'GET',
    path: '/api/nonprofits/export.csv',
    access: 'public',
    summary: 'Nonprofits that a search finds, as CSV, at most 5,000 rows',
    query: nonprofitFiltersSchema,
    response: { mediaType: 'text/csv; charset=utf-8' },
    rateLimit: { max: 20, perSeconds: 60 },
  },
  getNonprofit: {
    method: 'GET',
    path: '/api/nonprofits/:id',
    access: 'public',
    summary: 'One nonprofit, as its registry has it',
    params: nonprofitIdSchema,
    response: nonprofitSchema,
    errors: ['nonprofits.not_found'],
    rateLimit: { max: 240, perSeconds: 60 },
  },
});
