import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of interchange. */
export const interchangeErrors = defineErrors({
  'interchange.not_found': { status: 404, message: 'Not found. It may have been removed from the catalog.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    interchange: keyof typeof interchangeErrors.map;
  }
}
