/** The part of a logger that the database layer uses; pino's fits. */
export interface DatabaseLog {
  debug(data: object | string, message?: string): void;
  info(data: object | string, message?: string): void;
  warn(data: object | string, message?: string): void;
  error(data: object | string, message?: string): void;
}
