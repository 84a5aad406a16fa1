/** An answer as it came, nothing interpreted. */
export interface RawAnswer {
  /** 0 when there was none. */
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/**
 * Calls the API and gives the answer as it is, for the developer's sign-in check. Everything else goes through the
 * contract's hooks, which interpret it.
 */
export async function callRaw(method: 'GET' | 'POST', path: string, body?: unknown): Promise<RawAnswer> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, ms: took() };
  } catch {
    return { status: 0, text: 'The server did not answer.', ms: took() };
  }
}

/** JSON with line breaks; anything else as it came. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
