/**
 * Reads PostgreSQL's error codes. Drizzle wraps the driver's error, so the code is on a cause, not on the error
 * that is caught. Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
interface PostgresFailure {
  readonly code: string;
  readonly constraint?: string | undefined;
}

/** Deep enough for our wrapping (two levels), finite for causes that form a ring. */
const MAX_CAUSES = 8;

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Node's own codes such as EPIPE have the same shape; only the server's errors carry a severity. */
function isPostgresFailure(error: object): error is PostgresFailure {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && SQLSTATE.test(code) && typeof severity === 'string';
}

function findFailure(error: unknown): PostgresFailure | undefined {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && typeof current === 'object' && current !== null; depth += 1) {
    if (isPostgresFailure(current)) return current;
    current = (current as { cause?: unknown }).cause;
  }
  return undefined;
}

/** The SQLSTATE of an error or of one of its causes; undefined if PostgreSQL did not raise it. */
export function sqlStateOf(error: unknown): string | undefined {
  return findFailure(error)?.code;
}

/** The constraint or unique index that refused, where PostgreSQL named one. */
export function constraintOf(error: unknown): string | undefined {
  return findFailure(error)?.constraint;
}

function isState(error: unknown, state: string, constraint: string | undefined): boolean {
  const failure = findFailure(error);
  return failure?.code === state && (constraint === undefined || failure.constraint === constraint);
}

/** 23505: a row with this key exists; of the named constraint or index, or of any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isState(error, '23505', constraint);
}

/** 23503: the row that is pointed to does not exist, or rows still point here. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return isState(error, '23503', constraint);
}

/** 23514: a CHECK refused the row. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return isState(error, '23514', constraint);
}

/** 40001 and 40P01: nothing is wrong with the transaction, it only has to run again from its start. */
export function isTransactionConflict(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40001' || state === '40P01';
}
