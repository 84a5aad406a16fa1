import { pino } from 'pino';

/** The part of pino the product uses. */
export interface Logger {
  debug(data: object | string, message?: string): void;
  info(data: object | string, message?: string): void;
  warn(data: object | string, message?: string): void;
  error(data: object | string, message?: string): void;
}

/** Never written to a log, wherever they stand in a logged object. */
const SECRET_FIELDS = [
  'password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'secret',
  'authorization',
  'cookie',
  'csrfToken',
  'signature',
];

const redactPaths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** Structured logs on standard output, one JSON object a line, secrets replaced by [hidden]. */
export function createLogger(level: string): Logger & ReturnType<typeof pino> {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactPaths, censor: '[hidden]' },
  });
}
