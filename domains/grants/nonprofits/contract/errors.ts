import { defineErrors } from '#platform/kernel/errors.ts';

/** What the domain nonprofits refuses. */
export const nonprofitsErrors = defineErrors({
  'nonprofits.not_found': { status: 404, message: 'Nonprofit not found.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    nonprofits: keyof typeof nonprofitsErrors.map;
  }
}
