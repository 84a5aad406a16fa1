import type { Operation } from '#platform/server/domain.ts';
import type { developerEndpoints } from '../../contract/endpoints.ts';
import { reference } from '../services/reference.ts';

/** The operations of this API, by the domain they belong to. */
export const listApiOperations: Operation<typeof developerEndpoints.listApiOperations> = async (
  services,
) => ({
  groups: reference(services).groups,
});
