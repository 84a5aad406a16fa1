import { defineEndpoints } from '#platform/kernel/contract.ts';
import { appealAnswer, appealInput, pointsAnswer, pointsQuery, reputationAnswer } from './schemas.ts';

/** The endpoints of reputation. Each tells a member about themselves; nothing here tells about others. */
export const reputationEndpoints = defineEndpoints({
  getReputation: {
    method: 'GET',
    path: '/api/reputation',
    access: 'member',
    summary: 'The caller’s RepID, how it decays, and how every rule stands',
    response: reputationAnswer,
  },
  listPoints: {
    method: 'GET',
    path: '/api/reputation/points',
    access: 'member',
    summary: 'The caller’s statement, newest first: every point with its source, decay and appeal',
    query: pointsQuery,
    response: pointsAnswer,
  },
  exportPoints: {
    method: 'GET',
    path: '/api/reputation/points.csv',
    access: 'member',
    summary: 'The caller’s whole statement as CSV',
    response: { mediaType: 'text/csv; charset=utf-8' },
    rateLimit: { max: 20, perSeconds: 60 },
  },
  appealPoint: {
    method: 'POST',
    path: '/api/reputation/appeals',
    access: 'member',
    summary: 'Appeals about an entry of the statement, or about one that is missing',
    body: appealInput,
    response: appealAnswer,
    status: 201,
    errors: ['reputation.point_not_found', 'reputation.appeal_open', 'reputation.appeals_full'],
    rateLimit: { max: 20, perSeconds: 3600 },
  },
});
