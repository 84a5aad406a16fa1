import { grantIdSchema } from '#grants/catalog/contract';
import { defineEndpoints, LIVE_SECONDS } from '#platform/kernel/contract.ts';
import {
  judgeAnswer,
  judgeBodySchema,
  judgmentsAnswer,
  judgmentsQuerySchema,
  matchesAnswer,
  matchesQuerySchema,
  oneMatchAnswer,
  oneMatchQuerySchema,
  tryMatchingAnswer,
  tryMatchingBodySchema,
} from './match-schemas.ts';
import {
  grantPastAwardsAnswer,
  grantPastAwardsParams,
  grantPastAwardsQuerySchema,
  pastAwardsAnswer,
  pastAwardsQuerySchema,
} from './past-awards.ts';
import { rankingAnswer, rankingQuerySchema } from './ranking.ts';

const MATCH_ERRORS = [
  'grants.project_not_found',
  'grants.project_too_short',
  'grants.index_loading',
  'grants.too_many_searches',
] as const;

export const matchingEndpoints = defineEndpoints({
  listGrantMatches: {
    method: 'GET',
    path: '/api/grants/matches',
    access: 'onboarded:basic',
    summary: 'The opportunities that fit one of the caller’s projects, with reasons and blockers',
    freshSeconds: LIVE_SECONDS,
    // Each reads a description by the encoder, which everybody shares.
    rateLimit: { max: 60, perSeconds: 60 },
    query: matchesQuerySchema,
    response: matchesAnswer,
    errors: MATCH_ERRORS,
  },
  rankGrantMatches: {
    method: 'GET',
    path: '/api/grants/ranking',
    access: 'onboarded:basic',
    summary: 'The matches of one of the caller’s projects by their own weights, with what each adds up from',
    freshSeconds: LIVE_SECONDS,
    rateLimit: { max: 60, perSeconds: 60 },
    query: rankingQuerySchema,
    response: rankingAnswer,
    errors: MATCH_ERRORS,
  },
  listPastAwards: {
    method: 'GET',
    path: '/api/grants/past-awards',
    access: 'onboarded:basic',
    summary: 'Past awards for work like one of the caller’s projects, and who gave them',
    freshSeconds: LIVE_SECONDS,
    rateLimit: { max: 60, perSeconds: 60 },
    query: pastAwardsQuerySchema,
    response: pastAwardsAnswer,
    errors: MATCH_ERRORS,
  },
  tryMatching: {
    method: 'POST',
    path: '/api/grants/try-matching',
    access: 'public',
    summary: 'The open opportunities that fit a description, without an account; nothing of it is kept',
    body: tryMatchingBodySchema,
    response: tryMatchingAnswer,
    // Each reads a description by the encoder, which everybody shares; an office may have one address for all.
    rateLimit: { max: 30, perSeconds: 300 },
    errors: ['grants.project_too_short', 'grants.index_loading', 'grants.too_many_searches'],
  },
  getGrantMatch: {
    method: 'GET',
    path: '/api/grants/:id/match',
    access: 'onboarded:basic',
    summary: 'How one opportunity fits one of the caller’s projects',
    freshSeconds: LIVE_SECONDS,
    params: grantIdSchema,
    query: oneMatchQuerySchema,
    response: oneMatchAnswer,
    errors: ['grants.not_found', ...MATCH_ERRORS],
  },
  getGrantPastAwards: {
    method: 'GET',
    path: '/api/grants/:id/past-awards',
    access: 'onboarded:basic',
    summary:
      'What the funder of one opportunity has paid for that is like it, or like one of the caller’s projects',
    rateLimit: { max: 60, perSeconds: 60 },
    params: grantPastAwardsParams,
    query: grantPastAwardsQuerySchema,
    response: grantPastAwardsAnswer,
    errors: ['grants.not_found', ...MATCH_ERRORS],
  },
  listGrantJudgments: {
    method: 'GET',
    path: '/api/grants/judgments',
    access: 'onboarded:basic',
    summary: 'The caller’s verdicts on the matches of one project, newest first, at most 500',
    query: judgmentsQuerySchema,
    response: judgmentsAnswer,
    errors: ['grants.project_not_found'],
  },
  judgeGrant: {
    method: 'POST',
    path: '/api/grants/:id/judgment',
    access: 'onboarded:basic',
    summary: 'Keeps the caller’s verdict on a match; null takes it back',
    params: grantIdSchema,
    body: judgeBodySchema,
    response: judgeAnswer,
    errors: ['grants.not_found', 'grants.project_not_found'],
    rateLimit: { max: 600, perSeconds: 600 },
  },
});
