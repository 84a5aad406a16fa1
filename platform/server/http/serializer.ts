import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';

type JsonSchema = Parameters<typeof fastJson>[0];

/** As far as it decides how a value is written. */
interface Node {
  type?: unknown;
  const?: unknown;
  anyOf?: Node[];
  oneOf?: Node[];
  properties?: Record<string, Node>;
  items?: Node | Node[];
  [keyword: string]: unknown;
}

/**
 * Compiles the serialiser of one answer. Only fields of the contract leave the server, whatever an operation
 * returned, and nothing is parsed twice.
 */
export function serializerFor(schema: $ZodType): (data: unknown) => string {
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => easeChoice(node as Node),
  });
  return fastJson(jsonSchema as JsonSchema);
}

/** Limits of a value. An answer is not checked against them, but telling the members of a union apart would be. */
const LIMITS = ['pattern', 'format', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'];

/**
 * A union is written by trying its members with a validator until one holds, which took a quarter of the time of a
 * page of grants. A value or null needs no trying, and members differ in their types and literals, not in their
 * limits.
 */
function easeChoice(node: Node): void {
  const members = node.anyOf ?? node.oneOf;
  if (!members) return;
  const [one, ...others] = members.filter(({ type }) => type !== 'null');
  const isNullable = members.length === 2 && others.length === 0;
  if (isNullable && typeof one?.type === 'string' && one.const === undefined) {
    delete node.anyOf;
    delete node.oneOf;
    Object.assign(node, one, { nullable: true });
  } else for (const member of members) withoutLimits(member);
}

function withoutLimits(node: Node): void {
  for (const limit of LIMITS) delete node[limit];
  const { properties = {}, items, anyOf = [], oneOf = [] } = node;
  for (const child of [...Object.values(properties), ...anyOf, ...oneOf]) withoutLimits(child);
  if (items && !Array.isArray(items)) withoutLimits(items);
}
