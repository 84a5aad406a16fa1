import { toJSONSchema } from 'zod';
import type { EndpointSpec } from '#platform/kernel/contract.ts';
import type { HostileShape } from './hostile-shapes.ts';
import { type ChooseValue, type JsonSchema, sampleOf } from './sample-input.ts';

/** A string in a body: where it is, how long it may be, and the body around a text. */
export interface StringPlace {
  readonly path: string;
  readonly max: number;
  body(text: string): unknown;
}

/** Limit of a body that names none, in bytes (platform/server/http). */
const BODY_BYTES = 100_000;
/** Length for a string whose schema names none. */
const UNNAMED_MAX = 60_000;
/** Room for the names of the fields, and for what a text needs to be one in JSON. */
const ROOM = 0.9;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** Facts that are the same for every place: how many bytes a body may have, and the values of the other fields. */
interface Around {
  readonly room: number;
  readonly choose: ChooseValue | undefined;
}

/** Every string of the body of an endpoint; a list has as many of it as fit. */
export function stringPlaces(endpoint: EndpointSpec, choose?: ChooseValue): StringPlace[] {
  if (!endpoint.body) return [];
  const schema = toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return placesIn('', schema, { room: (endpoint.bodyLimit ?? BODY_BYTES) * ROOM, choose }, '');
}

function placesIn(name: string, schema: JsonSchema, around: Around, at: string): StringPlace[] {
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (forms.length > 0) return forms.flatMap((form) => placesIn(name, form, around, at));
  if (schema.enum || 'const' in schema) return [];
  if (schema.type === 'object') return placesInObject(name, schema, around, at);
  if (schema.type === 'array') return placesInArray(name, schema, around, at);
  if (schema.type !== 'string' && schema.type !== undefined) return [];
  return [{ path: '', max: schema.maxLength ?? UNNAMED_MAX, body: (text) => text }];
}

function placesInObject(name: string, schema: JsonSchema, around: Around, at: string): StringPlace[] {
  const sample = sampleOf(name, schema, at, around.choose) as object;
  return Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
    placesIn(field, inner, around, at === '' ? field : `${at}.${field}`).map(({ path, max, body }) => ({
      path: path === '' ? field : `${field}.${path}`,
      max,
      body: (text) => ({ ...sample, [field]: body(text) }),
    })),
  );
}

function placesInArray(name: string, schema: JsonSchema, around: Around, at: string): StringPlace[] {
  return placesIn(name, schema.items ?? {}, around, `${at}[]`).map(({ path, max, body }) => ({
    path: path === '' ? '[]' : `[].${path}`,
    max,
    body: (text) => {
      const item = body(text);
      const count = Math.min(schema.maxItems ?? 1000, Math.floor(around.room / bytesOf(item)));
      return Array.from({ length: Math.max(schema.minItems ?? 1, count) }, () => item);
    },
  }));
}

/** The body with a shape at the longest length that the place and the limit of the body take. */
export function longestBody(place: StringPlace, { text }: HostileShape, endpoint: EndpointSpec): unknown {
  const room = (endpoint.bodyLimit ?? BODY_BYTES) * ROOM;
  const whole = text(Math.min(place.max, room));
  const bytes = bytesOf(place.body(whole));
  if (bytes <= room) return place.body(whole);
  return place.body(text(Math.floor((whole.length * room) / bytes)));
}

/** A body that names what there is: every id in a field of a known name. */
export function withIds(body: unknown, ids: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(body)) return body.map((item) => withIds(item, ids));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name in ids && isUsual(value) ? ids[name] : withIds(value, ids),
    ]),
  );
}

const NO_ID = '00000000-0000-4000-8000-000000000000';
const USUAL = new Set<unknown>([NO_ID, 'sample', 'sample_member']);
const isUsual = (value: unknown): boolean => USUAL.has(value);
