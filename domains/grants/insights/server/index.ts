import { defineDomain } from '#platform/server/domain.ts';
import { insightsEndpoints } from '../contract/endpoints.ts';
import { listRecommendations } from './operations/list-recommendations.ts';
import { suggestProjectIdeas } from './operations/suggest-project-ideas.ts';

/** Insights for the server. */
export const insightsDomain = defineDomain({
  name: 'insights',
  endpoints: insightsEndpoints,
  operations: { listRecommendations, suggestProjectIdeas },
});
