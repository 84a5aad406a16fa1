import { createApi } from '#platform/web/api.ts';
import { settingsEndpoints } from '../contract/settings-endpoints.ts';

/** The calls about settings; apart from the others, so that no other page loads them. */
export const settingsApi = createApi(settingsEndpoints);
