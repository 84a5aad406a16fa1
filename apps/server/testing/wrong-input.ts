import { toJSONSchema } from 'zod';
import type { $ZodType } from 'zod/v4/core';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** Values of every JSON type; the empty texts of a query are strings too. */
const CANDIDATES: readonly (readonly [string, unknown])[] = [
  ['object', { wrong: true }],
  ['string', 'wrong'],
  ['boolean', true],
];

/** The names of an object schema's fields. */
export function fieldNames(schema: $ZodType): readonly string[] {
  return Object.keys(propertiesOf(schema));
}

/** An object with every field of the schema, each with a value of a type that the field does not take. */
export function everyFieldWrong(schema: $ZodType): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(propertiesOf(schema)).map(([name, property]) => {
      const taken = typesOf(property);
      const wrong = CANDIDATES.find(([type]) => !taken.has(type));
      if (!wrong) throw new Error(`The field ${name} takes everything`);
      return [name, wrong[1]];
    }),
  );
}

function propertiesOf(schema: $ZodType): Readonly<Record<string, JsonSchema>> {
  const json = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return json.properties ?? {};
}

function typesOf({ type, enum: values = [], anyOf = [], allOf = [], ...rest }: JsonSchema): Set<string> {
  const own = typeof type === 'string' ? [type] : (type ?? []);
  const named = [...values, ...('const' in rest ? [rest.const] : [])].map((value) => typeof value);
  return new Set([...own, ...named, ...[...anyOf, ...allOf].flatMap((one) => [...typesOf(one)])]);
}
