import type { Route } from './route.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The address of a call. @throws TypeError for a parameter that is missing or would lead to another path */
export function addressOf(
  baseUrl: string,
  { path }: Pick<Route, 'path'>,
  params: Values = {},
  query: Values = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    const text = value === undefined || value === null ? '' : String(value);
    if (text === '' || text === '.' || text === '..')
      throw new TypeError(`The parameter ${name} is missing.`);
    return encodeURIComponent(text);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one));
  }
  return `${baseUrl}${filled}${search.size === 0 ? '' : `?${search}`}`;
}

/** A name by which the server knows a call again. */
export function makeIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
