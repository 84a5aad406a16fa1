import type { Operation } from '#platform/server/domain.ts';
import type { developerEndpoints } from '../../contract/endpoints.ts';
import { developerErrors } from '../../contract/errors.ts';
import { presentOperation } from '../services/present-operation.ts';
import { reference } from '../services/reference.ts';

/** One of them, with parameters, body, answers and examples. */
export const getApiOperation: Operation<typeof developerEndpoints.getApiOperation> = async (
  services,
  _actor,
  { params: { id } },
) => {
  const found = reference(services).byId.get(id);
  if (!found) throw developerErrors.fail('developer.no_operation');
  return presentOperation(found);
};
