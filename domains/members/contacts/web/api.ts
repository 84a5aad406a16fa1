import { createApi } from '#platform/web/api.ts';
import { contactsEndpoints } from '../contract/endpoints.ts';

/** The calls of contacts. */
export const contactsApi = createApi(contactsEndpoints);
