import { createApi } from '#platform/web/api.ts';
import { peopleEndpoints } from '../contract/endpoints.ts';

/** The calls of people. */
export const peopleApi = createApi(peopleEndpoints);
