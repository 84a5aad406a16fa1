import { type DestinationStream, pino } from 'pino';
import { describeError, withoutCredentials } from './describe-error.ts';

/** The part of pino the product uses. */
export interface Logger {
  debug(data: object | string, message?: string): void;
  info(data: object | string, message?: string): void;
  warn(data: object | string, message?: string): void;
  error(data: object | string, message?: string): void;
}

/** Never written to a log, wherever they are in a logged object, in any case and with any prefix (`newPassword`). */
const SECRET_FIELD =
  /password|secret|token|authorization|cookie|signature|^(?:api|private|signing|encryption)_?key$|^code$|^pin$|^otp$/i;
const HIDDEN = '[hidden]';
const DEEPEST = 8;

/** Structured logs, one JSON object a line on standard output unless told otherwise; secrets read [hidden]. */
export function createLogger(
  level: string,
  destination?: DestinationStream,
): Logger & ReturnType<typeof pino> {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Our own: pino's would write an error's every field.
    serializers: { err: (error: unknown) => error },
    formatters: { log: (fields: object) => hideSecrets(fields) as Record<string, unknown> },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A copy without what must not be seen; errors become their description. Rings and great depths are cut. */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutCredentials(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeError(value);
  if (depth >= DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, depth + 1));
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_FIELD.test(name) ? HIDDEN : hideSecrets(item, depth + 1),
    ]),
  );
}
