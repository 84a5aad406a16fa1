/** A JSON Schema as far as the document of this API uses it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
}

/** The TypeScript type of a schema, on one line; limits of texts and numbers have no type. */
export function writeType(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map(writeType));
  if (schema.allOf) return schema.allOf.map((one) => `(${writeType(one)})`).join(' & ');
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return types.length === 0 ? 'unknown' : unionOf(types.map((type) => writeOne(type, schema)));
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function writeOne(type: string, schema: Schema): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return `(${writeType(schema.items ?? {})})[]`;
  return type === 'object' ? writeObject(schema) : type;
}

function writeObject({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${writeName(name)}${required.includes(name) ? '' : '?'}: ${writeType(schema)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  const values = typeof additionalProperties === 'object' ? writeType(additionalProperties) : 'unknown';
  return `{ [name: string]: ${values} }`;
}

function writeName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
