import type {
  DocumentContent,
  DocumentOperation,
  DocumentParameter,
} from '#platform/server/http/complete-document.ts';
import type { ApiOperation, ApiParameter, OperationLine } from '../../contract/reference-schemas.ts';
import { describeSchema, presentFields } from './present-fields.ts';

/** One operation of the document with where it is. */
export interface PlacedOperation {
  readonly method: OperationLine['method'];
  readonly path: string;
  readonly operation: DocumentOperation;
}

/** An operation in a line of the list. */
export function presentLine({ method, path, operation }: PlacedOperation): OperationLine {
  return { id: operation.operationId, method, path, summary: operation.summary };
}

/** All that the reference and the console show of one. */
export function presentOperation(placed: PlacedOperation): ApiOperation {
  const { operation } = placed;
  const answers = Object.entries(operation.responses).flatMap(([status, response]) =>
    '$ref' in response ? [] : presentContents(response.content).map((content) => ({ status, ...content })),
  );
  return {
    ...presentLine(placed),
    tag: operation.tags[0] ?? '',
    access: operation['x-access'],
    keyScope: operation.security.flatMap(({ key = [] }) => key)[0] ?? null,
    needsToken: operation.security.some(({ csrf }) => csrf !== undefined),
    errors: [...(operation['x-errors'] ?? [])],
    parameters: (operation.parameters ?? []).flatMap(presentParameter),
    body: presentContents(operation.requestBody?.content)[0] ?? null,
    answers,
  };
}

function presentParameter(parameter: DocumentParameter): ApiParameter[] {
  const { name, in: place, required = false, schema = {}, example } = parameter;
  if (place !== 'path' && place !== 'query') return [];
  const text = example === undefined ? null : String(example);
  return [{ name, in: place, ...describeSchema(schema), isRequired: required, example: text }];
}

function presentContents(content: DocumentContent = {}) {
  return Object.entries(content).map(([mediaType, { schema, example }]) => ({
    mediaType,
    fields: schema ? presentFields(schema) : [],
    example: example === undefined ? null : JSON.stringify(example, null, 2),
  }));
}
