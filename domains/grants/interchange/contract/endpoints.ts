import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  listAnswer,
  oneAnswer,
  opportunityIdSchema,
  pageQuerySchema,
  searchAnswer,
  searchBodySchema,
} from './common-grants-schemas.ts';
import { systemParamsSchema, systemsAnswer } from './daoip5-schemas.ts';

/** The endpoints of interchange. */
export const interchangeEndpoints = defineEndpoints({
  listCommonGrants: {
    method: 'GET',
    path: '/common-grants/opportunities',
    access: 'public',
    summary: 'CommonGrants 0.4: every opportunity, the last changed first',
    query: pageQuerySchema,
    response: listAnswer,
    statusInErrors: true,
    rateLimit: { max: 120, perSeconds: 60 },
  },
  searchCommonGrants: {
    method: 'POST',
    path: '/common-grants/opportunities/search',
    access: 'public',
    summary: 'CommonGrants 0.4: opportunities by words and filters, sorted',
    body: searchBodySchema,
    response: searchAnswer,
    errors: [
      'grants.search_too_long',
      'grants.search_without_words',
      'grants.too_many_searches',
      'grants.index_loading',
    ],
    // Programs have no page that would give them a token, and the call changes nothing.
    csrf: false,
    statusInErrors: true,
    rateLimit: { max: 60, perSeconds: 60 },
  },
  getCommonGrant: {
    method: 'GET',
    path: '/common-grants/opportunities/:oppId',
    access: 'public',
    summary: 'CommonGrants 0.4: one opportunity',
    params: opportunityIdSchema,
    response: oneAnswer,
    errors: ['interchange.not_found'],
    statusInErrors: true,
    rateLimit: { max: 240, perSeconds: 60 },
  },
  listDaoip5Systems: {
    method: 'GET',
    path: '/daoip5/systems.json',
    access: 'public',
    summary:
      'DAOIP-5: the sources of the catalog and the matching rounds of Hodag as grant systems, with the addresses of their grant pools',
    response: systemsAnswer,
    rateLimit: { max: 60, perSeconds: 60 },
  },
  getDaoip5Pools: {
    method: 'GET',
    path: '/daoip5/:system/grant_pools.json',
    access: 'public',
    summary: 'DAOIP-5: the open calls and programs of one source as grant pools, in one file',
    params: systemParamsSchema,
    response: { mediaType: 'application/json; charset=utf-8' },
    errors: ['interchange.not_found'],
    rateLimit: { max: 20, perSeconds: 60 },
  },
  getDaoip5Applications: {
    method: 'GET',
    path: '/daoip5/:system/applications.json',
    access: 'public',
    summary: 'DAOIP-5: the applications to the grant pools of one source that are public',
    params: systemParamsSchema,
    response: { mediaType: 'application/json; charset=utf-8' },
    errors: ['interchange.not_found'],
    rateLimit: { max: 20, perSeconds: 60 },
  },
});
