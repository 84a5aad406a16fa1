import type { Operation } from '#platform/server/domain.ts';
import { apiDocumentOf } from '#platform/server/http/openapi.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import type { developerEndpoints } from '../../contract/endpoints.ts';
import { developerErrors } from '../../contract/errors.ts';
import type { OperationGroup } from '../../contract/reference-schemas.ts';
import { type PlacedOperation, presentLine, presentOperation } from './present-operation.ts';

interface Reference {
  readonly groups: OperationGroup[];
  readonly byId: ReadonlyMap<string, PlacedOperation>;
}

/** The document does not change while an instance runs. */
const reference = defineResource(
  'developer.reference',
  (services: Pick<Services, 'resources'>): Reference => {
    const placed = Object.entries(apiDocumentOf(services)?.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase() as PlacedOperation['method'],
        path,
        operation,
      })),
    );
    const tags = [...new Set(placed.map(({ operation }) => operation.tags[0] ?? ''))].sort();
    return {
      groups: tags.map((tag) => ({
        tag,
        operations: placed.filter(({ operation }) => operation.tags[0] === tag).map(presentLine),
      })),
      byId: new Map(placed.map((one) => [one.operation.operationId, one])),
    };
  },
);

/** The operations of this API, by the domain they belong to. */
export const listApiOperations: Operation<typeof developerEndpoints.listApiOperations> = async (
  services,
) => ({
  groups: reference(services).groups,
});

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
