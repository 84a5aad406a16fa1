import { z } from 'zod';

export const operationParams = z.strictObject({
  /** The operation's name in the document. */
  id: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .meta({ examples: ['getSupply'] }),
});

const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

const operationLine = z.object({
  id: z.string(),
  method,
  /** With `{name}` parameters, as OpenAPI writes it. */
  path: z.string(),
  summary: z.string(),
});
export type OperationLine = z.output<typeof operationLine>;

export const apiOperationsAnswer = z.object({
  groups: z.array(z.object({ tag: z.string(), operations: z.array(operationLine) })),
});
export type OperationGroup = z.output<typeof apiOperationsAnswer>['groups'][number];

const field = z.object({
  /** From the root, for example `transfers[].amount`. */
  name: z.string(),
  /** For example `string (uuid)` or `array of object`. */
  type: z.string(),
  isRequired: z.boolean(),
  /** Choices and limits in a few words; null where there are none. */
  note: z.string().nullable(),
});
export type ApiField = z.output<typeof field>;

const parameter = field.extend({
  in: z.enum(['path', 'query']),
  example: z.string().nullable(),
});
export type ApiParameter = z.output<typeof parameter>;

const content = z.object({
  mediaType: z.string(),
  fields: z.array(field),
  /** Formatted JSON; null where there is none. */
  example: z.string().nullable(),
});

/** One operation as the reference and the console show it. */
export const apiOperation = operationLine.extend({
  tag: z.string(),
  /** Access to it, in the words of the access matrix: `public`, `member`, `onboarded:email`. */
  access: z.string(),
  /** An API key with this scope is taken in place of a session; null where none is. */
  keyScope: z.string().nullable(),
  /** With a session it needs the CSRF-Token header as well. */
  needsToken: z.boolean(),
  /** Codes of refusals beside those of the platform. */
  errors: z.array(z.string()),
  parameters: z.array(parameter),
  body: content.nullable(),
  answers: z.array(content.extend({ status: z.string() })),
});
export type ApiOperation = z.output<typeof apiOperation>;
