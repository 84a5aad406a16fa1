import { toJSONSchema } from 'zod';
import type { $ZodType } from 'zod/v4/core';

/** A schema as the contracts give it; nothing else of it is read. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

/** Texts that the patterns and refinements of fields with these names take. */
const BY_NAME: Readonly<Record<string, string>> = {
  username: 'sample_member',
  password: 'seventeen quiet otters',
  confirmPassword: 'seventeen quiet otters',
  currentPassword: 'seventeen quiet otters',
  newPassword: 'eighteen quiet otters',
  email: 'sample@example.org',
  number: '+14155550123',
  code: '123456',
  verificationCode: '123456',
  amount: '1',
  address: `0x${'0'.repeat(39)}1`,
  signature: `0x${'0'.repeat(130)}`,
  hash: '0'.repeat(64),
  dailyLimit: '1',
  region: 'US',
  currency: 'USD',
  timeZone: 'Europe/Berlin',
  links: 'https://example.org',
  telegramCode: '123456',
};

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'sample@example.org',
  uri: 'https://example.org',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
};

/** Chooses a field's value by its path (`roles[].label`); undefined leaves the plain one. */
export type ChooseValue = (path: string, schema: JsonSchema) => unknown;

/**
 * Input that the schema takes, or nearly: every field, each with the plainest value its description allows, unless
 * another is chosen.
 */
export function sampleInput(schema: $ZodType, choose: ChooseValue = () => undefined): unknown {
  return sampleOf('', schemaOf(schema), '', choose);
}

/** Paths of the fields that take free text: strings without a list of values. */
export function textFields(schema: $ZodType): readonly string[] {
  return [...new Set(textPaths(schemaOf(schema), ''))];
}

const schemaOf = (schema: $ZodType): JsonSchema =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const NOT_FREE = new Set(['uuid', 'date', 'date-time']);

function textPaths(schema: JsonSchema, path: string): string[] {
  if ('const' in schema || schema.enum) return [];
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    textPaths(field, path === '' ? name : `${path}.${name}`),
  );
  const items = schema.items ? textPaths(schema.items, `${path}[]`) : [];
  const any = schema.additionalProperties;
  const open = typeof any === 'object' ? textPaths(any, `${path}.*`) : [];
  const own = schema.type === 'string' && !NOT_FREE.has(schema.format ?? '') ? [path] : [];
  return [...own, ...inner, ...items, ...open, ...forms.flatMap((form) => textPaths(form, path))];
}

/** The same of one field. */
export function sampleOf(
  name: string,
  schema: JsonSchema,
  path = '',
  choose: ChooseValue = () => undefined,
): unknown {
  const chosen = choose(path, schema);
  if (chosen !== undefined) return chosen;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [form] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (form) return sampleOf(name, form, path, choose);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [
          field,
          sampleOf(field, inner, path === '' ? field : `${path}.${field}`, choose),
        ]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        sampleOf(name, schema.items ?? {}, `${path}[]`, choose),
      );
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return (
        BY_FORMAT[schema.format ?? ''] ?? BY_NAME[name] ?? 'sample'.padEnd(schema.minLength ?? 0, ' text')
      );
    default:
      return 'sample';
  }
}
