import { defineEndpoints } from '#platform/kernel/contract.ts';
import { ideasAnswer, ideasBody, recommendationsAnswer } from './schemas.ts';

/** The endpoints of insights (spec §7). Nothing is stored by either. */
export const insightsEndpoints = defineEndpoints({
  listRecommendations: {
    method: 'GET',
    path: '/api/ai/recommendations',
    access: 'member',
    summary: 'Published projects of other members that fit the caller’s profile and projects, with reasons',
    response: recommendationsAnswer,
    rateLimit: { max: 60, perSeconds: 60 },
  },
  suggestProjectIdeas: {
    method: 'POST',
    path: '/api/ai/project-ideas',
    access: 'member',
    summary: 'Topics near some interests with many open grants and few published projects here',
    body: ideasBody,
    response: ideasAnswer,
    errors: ['grants.index_loading', 'grants.too_many_searches'],
    // Each searches the catalog a dozen times or two.
    rateLimit: { max: 20, perSeconds: 60 },
  },
});
