import { type Schema, writeType } from './write-type.ts';

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-access': string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The part of the OpenAPI document that is read here. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}

/** Public reads that serve a browser's session. */
const OF_SESSIONS = /^\/api\/(csrf-token$|auth\/|user$)/;
const ROUTES = 'packages/sdk/src/generated/routes.ts';
const OPERATIONS = 'packages/sdk/src/generated/operations.ts';
const HEAD = '// Written by `npm run sdk` from docs/openapi.json; never edited.\n';

interface Placed {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

/** The files of the SDK that are made from the document, by path: every operation that takes keys, and public reads. */
export function writeOperations({ paths }: ApiDocument): Record<string, string> {
  const placed = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    .filter(isForPrograms)
    .sort((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1));
  return {
    [ROUTES]: `${HEAD}import type { Route } from '../route.ts';\n\nexport const ROUTES = {\n${placed.map(writeRoute).join('')}} as const satisfies Record<string, Route>;\n`,
    [OPERATIONS]: `${HEAD}export interface Operations {\n${placed.map(writeOperation).join('')}}\n`,
  };
}

const takesKey = ({ security }: ApiOperation): boolean => security.some(({ key }) => key !== undefined);

function isForPrograms({ method, path, operation }: Placed): boolean {
  if (takesKey(operation)) return true;
  const isPage = answerOf(operation)[0].startsWith('text/html');
  return method === 'get' && operation['x-access'] === 'public' && !OF_SESSIONS.test(path) && !isPage;
}

function answerOf({ responses }: ApiOperation): readonly [string, Schema] {
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const [type, media] = Object.entries(good?.content ?? {})[0] ?? ['', {}];
  return [type, media.schema ?? {}];
}

/** Answers that are no JSON values are files. */
const isFile = ([type, schema]: readonly [string, Schema]): boolean =>
  type !== 'application/json' || schema.type === 'string';

/** The answer without its envelope: `data` alone or beside `success` (docs/decisions/0054). */
function contentOf(schema: Schema): { readonly content: Schema; readonly isWrapped: boolean } {
  const { data, ...others } = schema.properties ?? {};
  const isWrapped = data !== undefined && Object.keys(others).every((name) => name === 'success');
  return { content: isWrapped ? data : schema, isWrapped };
}

/** Name of the query's field that leads to the next page, if the answer is a list. */
function pagingOf(operation: ApiOperation): 'page' | 'before' | null {
  const { content } = contentOf(answerOf(operation)[1]);
  const names = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  const items = content.properties?.items;
  if (items?.type === 'array' && content.properties?.next && names.includes('before')) return 'before';
  return (content.type === 'array' || items?.type === 'array') && names.includes('page') ? 'page' : null;
}

function writeRoute({ method, path, operation }: Placed): string {
  const answer = answerOf(operation);
  const paging = pagingOf(operation);
  const parts = [
    `method: '${method.toUpperCase()}'`,
    `path: '${path}'`,
    ...(takesKey(operation) ? ['takesKey: true'] : []),
    ...(isFile(answer) ? ['isFile: true'] : []),
    ...(contentOf(answer[1]).isWrapped ? ['isWrapped: true'] : []),
    ...(paging ? [`paging: '${paging}'`] : []),
  ];
  return `  ${operation.operationId}: { ${parts.join(', ')} },\n`;
}

function writeOperation({ operation }: Placed): string {
  const answer = answerOf(operation);
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const input = [
    ...writePart('params', operation, 'path'),
    ...writePart('query', operation, 'query'),
    ...(body ? [`body: ${writeType(body)}`] : []),
  ];
  const output = isFile(answer) ? 'Response' : writeType(contentOf(answer[1]).content);
  return `  /** ${operation.summary} */\n  ${operation.operationId}: { input: { ${input.join('; ')} }; output: ${output} };\n`;
}

function writePart(part: string, { parameters = [] }: ApiOperation, place: string): string[] {
  const own = parameters.filter((one) => one.in === place);
  if (own.length === 0) return [];
  const required = own.filter((one) => one.required).map(({ name }) => name);
  const properties = Object.fromEntries(own.map(({ name, schema = {} }) => [name, schema]));
  const mark = required.length === 0 ? '?' : '';
  return [`${part}${mark}: ${writeType({ type: 'object', properties, required })}`];
}
