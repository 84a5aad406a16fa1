import { createApi } from '#platform/web/api.ts';
import { prizesEndpoints } from '../contract/endpoints.ts';

export const prizesApi = createApi(prizesEndpoints);
