import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of nonprofits. */
export const nonprofitsErrors = defineErrors({
  'nonprofits.not_found': { status: 404, message: 'Nonprofit not found.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    nonprofits: keyof typeof nonprofitsErrors.map;
  }
}
