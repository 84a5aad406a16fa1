import type { JsonSchema } from '#platform/server/http/example-of.ts';
import type { ApiField } from '../../contract/reference-schemas.ts';

/** Deeper ones are in the document itself. */
const DEEPEST = 6;

/** The fields of a schema, each by its way from the root: `data.items[].id`. */
export function presentFields(schema: JsonSchema, path = '', depth = 0): ApiField[] {
  const whole = withoutNull(schema);
  if (depth > DEEPEST) return [];
  const branches = whole.allOf ?? whole.anyOf ?? whole.oneOf;
  if (branches) return unique(branches.flatMap((one) => presentFields(one, path, depth)));
  if (whole.items) return presentFields(whole.items, `${path}[]`, depth + 1);
  return Object.entries(whole.properties ?? {}).flatMap(([name, property]) => {
    const own = path === '' ? name : `${path}.${name}`;
    const field = {
      name: own,
      ...describeSchema(property),
      isRequired: whole.required?.includes(name) ?? false,
    };
    return [field, ...presentFields(property, own, depth + 1)];
  });
}

/** The first of a name: branches of a choice repeat what they share. */
function unique(fields: readonly ApiField[]): ApiField[] {
  return [...new Map([...fields].reverse().map((field) => [field.name, field])).values()].reverse();
}

/** Type and limits of one schema, in a few words. */
export function describeSchema(schema: JsonSchema): Pick<ApiField, 'type' | 'note'> {
  const whole = withoutNull(schema);
  const notes = [
    ...(whole.enum && whole.enum.length > 1 ? [`one of ${whole.enum.map(String).join(', ')}`] : []),
    ...(whole.enum?.length === 1 ? [`always ${String(whole.enum[0])}`] : []),
    ...(whole.const === undefined ? [] : [`always ${String(whole.const)}`]),
    ...rangeNotes(whole),
    ...(whole.default === undefined ? [] : [`default ${JSON.stringify(whole.default)}`]),
    ...(whole === schema ? [] : ['may be null']),
  ];
  return { type: typeText(whole), note: notes.length > 0 ? notes.join('; ') : null };
}

function typeText(schema: JsonSchema): string {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return [...new Set(branches.map((one) => typeText(withoutNull(one))))].join(' or ');
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.join(' or ') ?? 'any');
  if (type === 'array') return `array of ${schema.items ? typeText(withoutNull(schema.items)) : 'any'}`;
  return schema.format ? `${type} (${schema.format})` : type;
}

function rangeNotes(schema: JsonSchema): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  return [
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'entries'),
    // The bounds that stand for "any whole number".
    range(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, ''),
  ].filter((text) => text !== '');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const low = least === undefined || least <= Number.MIN_SAFE_INTEGER ? undefined : least;
  if (low === undefined && most === undefined) return '';
  if (low === undefined) return `at most ${most} ${unit}`.trim();
  if (most === undefined) return `at least ${low} ${unit}`.trim();
  return low === most ? `exactly ${low} ${unit}`.trim() : `${low} to ${most} ${unit}`.trim();
}

/** The same schema without its null, and the same object where it has none. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.some(({ type }) => type === 'null')) {
    const others = choices.filter(({ type }) => type !== 'null');
    return others.length === 1 && others[0] ? { ...others[0] } : { anyOf: others };
  }
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const types = schema.type.filter((one: string) => one !== 'null');
    return { ...schema, type: types.length === 1 ? types[0] : types };
  }
  return schema;
}
