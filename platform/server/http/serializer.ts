import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';

type JsonSchema = Parameters<typeof fastJson>[0];

/**
 * Compiles the serialiser of one answer. Only fields of the contract leave the server, whatever an operation
 * returned, and nothing is parsed twice.
 */
export function serializerFor(schema: $ZodType): (data: unknown) => string {
  const jsonSchema = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return fastJson(jsonSchema as JsonSchema);
}
