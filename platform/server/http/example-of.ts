/** A JSON schema as the contracts give it; nothing else of it is read. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
}

/** In a box, since null and undefined may be examples themselves. */
interface Example {
  readonly value: unknown;
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '9b2f6c1e-5d0a-4f3b-8c7d-2e1a0b9c8d7f',
  'date-time': '2026-11-20T10:00:00.000Z',
  date: '2026-11-20',
  email: 'ada@example.org',
  uri: 'https://example.org/',
};

/** Example texts by field name; the first that the schema allows counts. */
const BY_NAME: Readonly<Record<string, string>> = {
  username: 'ada',
  member: 'ada',
  to: 'ada',
  from: 'grace',
  amount: '2.5',
  txHash: `0x${'1a'.repeat(32)}`,
  available: '12.5',
  balance: '12.5',
  free: '12.5',
  supply: '1000000',
  inCirculation: '250000',
  treasury: '400000',
  genesis: '350000',
  label: 'Community kitchen',
  title: 'Community kitchen',
  name: 'Community kitchen',
  message: 'Your project was published.',
  link: '/projects',
  href: '/projects',
  path: '/projects',
  password: 'seventeen quiet otters',
  confirmPassword: 'seventeen quiet otters',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  question: 'How do I find grants?',
  reason: 'The figures in the statement show it.',
  text: 'The figures in the statement show it.',
  number: '+12025550143',
  signature: `0x${'1a'.repeat(65)}`,
  currency: 'USD',
  country: 'US',
  email: 'ada@example.org',
  q: 'food',
};

const ANY_TEXT = [
  'text',
  '1',
  '2.5',
  '123456',
  'ABCD1234',
  '/projects',
  'a'.repeat(64),
  'a longer text of some words',
];

/** An example of what a schema describes; null where none is found that certainly fits. */
export function exampleOf(schema: JsonSchema, name = ''): Example | null {
  const given = schema.examples?.[0] ?? schema.const ?? schema.default ?? schema.enum?.[0];
  if (given !== undefined) return { value: given };
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((one) => exampleOf(one, name)).find((found) => found !== null) ?? null;
  if (schema.allOf) return allOf(schema.allOf, name);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return objectExample(schema);
    case 'array':
      return arrayExample(schema, name);
    case 'string':
      return stringExample(schema, name);
    case 'integer':
    case 'number':
      return numberExample(schema);
    case 'boolean':
      return { value: true };
    case 'null':
      return { value: null };
    default:
      return null;
  }
}

function allOf(parts: readonly JsonSchema[], name: string): Example | null {
  const found = parts.map((part) => exampleOf(part, name)?.value);
  const areObjects = found.every((value) => typeof value === 'object' && value !== null);
  return areObjects ? { value: Object.assign({}, ...found) } : null;
}

/** With what must be there; what may be left out is left out. */
function objectExample({ properties = {}, required = [] }: JsonSchema): Example | null {
  const value: Record<string, unknown> = {};
  for (const name of required) {
    const found = properties[name] && exampleOf(properties[name], name);
    if (!found) return null;
    value[name] = found.value;
  }
  return { value };
}

function arrayExample({ items, minItems = 1, maxItems = 1 }: JsonSchema, name: string): Example | null {
  const count = Math.min(Math.max(minItems, 1), Math.max(maxItems, minItems));
  const found = items && exampleOf(items, name.replace(/s$/, ''));
  if (found && count === 1) return { value: [found.value] };
  return minItems <= 1 && !found ? null : { value: Array.from({ length: count }, () => found?.value) };
}

function stringExample(schema: JsonSchema, name: string): Example | null {
  const { format = '', pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const shape = pattern === undefined ? null : new RegExp(pattern, 'u');
  const value = [BY_FORMAT[format], BY_NAME[name], ...(format in BY_FORMAT ? [] : ANY_TEXT)].find(
    (text) =>
      text !== undefined &&
      text.length >= minLength &&
      text.length <= maxLength &&
      (shape?.test(text) ?? true),
  );
  return value === undefined ? null : { value };
}

function numberExample(schema: JsonSchema): Example | null {
  const { minimum, maximum = Number.POSITIVE_INFINITY, exclusiveMinimum, multipleOf = 1 } = schema;
  const least = Math.max(minimum ?? 1, exclusiveMinimum === undefined ? 1 : exclusiveMinimum + multipleOf);
  const value = Math.min(least, maximum);
  return value % multipleOf === 0 && value >= (minimum ?? value) ? { value } : null;
}
