import { createApi } from '#platform/web/api.ts';
import { factorEndpoints } from '../../contract/factor-endpoints.ts';

/** The calls about second factors; apart from `accountApi`, which the shell of every page loads. */
export const factorsApi = createApi(factorEndpoints);
