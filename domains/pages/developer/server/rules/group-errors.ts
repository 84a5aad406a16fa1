import type { ErrorGroup } from '../../contract/error-schemas.ts';

type CatalogedError = ErrorGroup['errors'][number];

interface DeclaredError extends CatalogedError {
  readonly domain: string;
}

/** Codes of every call are those of the platform. */
const EVERY_CALL = 'platform';

/** Declared refusals by domain, those of every call first, each group by code; domains without one are left out. */
export function groupErrors(errors: readonly DeclaredError[]): ErrorGroup[] {
  const domains = [...new Set(errors.map(({ domain }) => domain))].sort(
    (a, b) => Number(b === EVERY_CALL) - Number(a === EVERY_CALL) || (a < b ? -1 : 1),
  );
  return domains.map((name) => ({
    domain: name,
    errors: errors
      .filter(({ domain }) => domain === name)
      .map(({ code, status, message }) => ({ code, status, message }))
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
  }));
}
