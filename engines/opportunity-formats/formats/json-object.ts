/** A JSON object of a file, of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for a JSON object (not an array, not null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Everything of an object but the named fields. */
export function without(object: JsonObject, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !fields.includes(key)));
}
