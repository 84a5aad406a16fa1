interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId: string | null;
  readonly details: unknown;
}

/** A refusal of the API: `code` is stable and for programs, `message` is for people. */
export class HodagError extends Error {
  override readonly name = 'HodagError';
  readonly status: number;
  readonly code: string;
  /** Names the call in the log of the instance; null where the answer did not come from Hodag. */
  readonly requestId: string | null;
  readonly details: unknown;

  constructor({ status, code, message, requestId, details }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.details = details;
  }
}

/** No answer came: no connection, or none within the time allowed. A change may have taken effect all the same. */
export class HodagConnectionError extends Error {
  override readonly name = 'HodagConnectionError';
}

/** Reads a refusal; a body that is not Hodag's (a proxy's page) gives the code `http.STATUS`. */
export async function readRefusal(response: Response): Promise<HodagError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const textOf = (name: string): string | null => {
    const value = fields[name];
    return typeof value === 'string' ? value : null;
  };
  return new HodagError({
    status,
    code: textOf('code') ?? `http.${status}`,
    message: textOf('message') ?? `The server answered ${status}.`,
    requestId: textOf('requestId'),
    details: fields.details,
  });
}
