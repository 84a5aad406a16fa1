import { toJSONSchema } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import type { SettingInput } from '../../contract/settings-schemas.ts';

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | false;
}

/** How a value of a schema is asked for. @throws Error for a type that no form knows: teach it one here */
export function settingInput(schema: $ZodType): SettingInput {
  const json = toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  const input = inputOf(json);
  if (!input) throw new Error(`No form knows how to ask for ${JSON.stringify(json)}`);
  return input;
}

function inputOf(json: JsonSchema): SettingInput | null {
  const { type, format, enum: choices, anyOf, propertyNames, additionalProperties } = json;
  if (choices) return { kind: 'choice', choices: [...choices] };
  if (type === 'integer' || type === 'number') return { kind: 'number', ...limitsOf(json) };
  if (type === 'string' && format === 'date-time') return { kind: 'instant', isNullable: false };
  if (type === 'string' && format === undefined) return { kind: 'text' };
  if (anyOf) {
    const [own] = anyOf.filter((one) => one.type !== 'null');
    const input = own && anyOf.length === 2 ? inputOf(own) : null;
    return input?.kind === 'instant' ? { ...input, isNullable: true } : null;
  }
  if (type === 'object' && propertyNames?.enum && additionalProperties) {
    return { kind: 'numbers', names: [...propertyNames.enum], ...limitsOf(additionalProperties) };
  }
  return null;
}

/** A whole number without limits of its own has those of the language, which say nothing. */
function limitsOf({ type, minimum, maximum }: JsonSchema) {
  const own = (limit: number | undefined) =>
    limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? null : limit;
  return { isWhole: type === 'integer', min: own(minimum), max: own(maximum) };
}
