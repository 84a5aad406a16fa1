import { apiDocumentOf } from '#platform/server/http/openapi.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import type { OperationGroup } from '../../contract/reference-schemas.ts';
import { type PlacedOperation, presentLine } from './present-operation.ts';

interface Reference {
  readonly groups: OperationGroup[];
  readonly byId: ReadonlyMap<string, PlacedOperation>;
}

/** The document does not change while an instance runs. */
export const reference = defineResource(
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
