import { createApi } from '#platform/web/api.ts';
import { goalsEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const goalsApi = createApi(goalsEndpoints);

/** Reads that show goals. */
export const GOAL_READS = [goalsApi.listGoals, goalsApi.getGoal];
