import { exampleOf, type JsonSchema } from './example-of.ts';

interface MediaType {
  readonly schema?: JsonSchema;
  example?: unknown;
}

export type DocumentContent = Readonly<Record<string, MediaType>>;

export interface DocumentParameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
  example?: unknown;
}

interface DocumentResponse {
  description?: string;
  readonly content?: DocumentContent;
}

/** One operation of the document, as far as it is read and added to here. */
export interface DocumentOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-access': string;
  readonly 'x-errors'?: readonly string[];
  parameters?: readonly DocumentParameter[];
  readonly requestBody?: { readonly content?: DocumentContent };
  readonly responses: Record<string, DocumentResponse | { readonly $ref: string }>;
}

/** The document as the routes make it. */
export interface ApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly [part: string]: unknown;
}

const DESCRIPTIONS: Readonly<Record<string, string>> = { '200': 'Done', '201': 'Created', '202': 'Accepted' };

const IDEMPOTENCY_PARAMETER: DocumentParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'With an API key: sent again within 24 hours with the same body, the call gets its first answer again and runs no second time; with another body it is refused with 422.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Adds what the routes do not say: examples of what is sent and answered, and the form of every refusal. */
export function completeDocument(document: ApiDocument): ApiDocument {
  for (const [method, operation] of Object.values(document.paths).flatMap((methods) =>
    Object.entries(methods),
  )) {
    for (const parameter of operation.parameters ?? []) {
      const found =
        parameter.required && parameter.schema ? exampleOf(parameter.schema, parameter.name) : null;
      if (found) parameter.example = found.value;
    }
    addExamples(operation.requestBody?.content);
    for (const [status, response] of Object.entries(operation.responses)) {
      if ('$ref' in response) continue;
      response.description = DESCRIPTIONS[status] ?? 'Answer';
      addExamples(response.content);
    }
    if (method === 'post' && operation.security.some(({ key }) => key !== undefined))
      operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_PARAMETER];
    operation.responses['4XX'] = { $ref: '#/components/responses/Refused' };
  }
  return document;
}

function addExamples(content: DocumentContent = {}): void {
  for (const media of Object.values(content)) {
    const found = media.schema ? exampleOf(media.schema) : null;
    if (found) media.example = found.value;
  }
}
