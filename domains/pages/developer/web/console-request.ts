import type { ApiOperation, ApiParameter } from '../contract/reference-schemas.ts';

/** A call as the console sends it. */
export interface ConsoleRequest {
  readonly method: ApiOperation['method'];
  readonly address: string;
  /** JSON as it was written; null for none. */
  readonly body: string | null;
  /** An API key in place of the session; null for the session of this browser. */
  readonly key: string | null;
  readonly needsToken: boolean;
}

/** Name of a parameter's field in the form: parameters may have any name. */
export const fieldOf = ({ in: place, name }: Pick<ApiParameter, 'in' | 'name'>): string => `${place}:${name}`;

interface Written {
  /** By `fieldOf`. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
  readonly key: string | null;
}

/** The call of an operation with what was written; empty parameters are left out, lists are parted by commas. */
export function consoleRequest(operation: ApiOperation, { values, body, key }: Written): ConsoleRequest {
  const search = new URLSearchParams();
  let path = operation.path;
  for (const parameter of operation.parameters) {
    const value = (values[fieldOf(parameter)] ?? '').trim();
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (value !== '') {
      const parts = parameter.type.startsWith('array') ? value.split(',') : [value];
      for (const part of parts) search.append(parameter.name, part.trim());
    }
  }
  const query = search.toString();
  return {
    method: operation.method,
    address: query ? `${path}?${query}` : path,
    body: operation.body && body.trim() !== '' ? body : null,
    key,
    needsToken: operation.method !== 'GET' && key === null,
  };
}

/** Says what is wrong with text that should be JSON; nothing to send is right. */
export function jsonProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return 'Enter valid JSON';
  }
}

/** JSON with line breaks; another text as it is. */
export function prettyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
