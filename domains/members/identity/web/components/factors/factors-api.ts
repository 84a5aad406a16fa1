import { createApi } from '#platform/web/api.ts';
import { factorEndpoints } from '../../../contract/factor-endpoints.ts';

/** The calls about second factors; apart from `sessionApi`, which the shell loads. */
export const factorsApi = createApi(factorEndpoints);
