import type { Operation } from '#platform/server/domain.ts';
import type { developerEndpoints } from '../../contract/endpoints.ts';
import { groupErrors } from '../rules/group-errors.ts';

/** Every error code that this instance answers, as its domains declare them. */
export const listErrorCodes: Operation<typeof developerEndpoints.listErrorCodes> = async ({ handbook }) => ({
  groups: groupErrors(handbook.errors),
});
