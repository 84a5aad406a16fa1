import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of purpose. */
export const purposeErrors = defineErrors({
  'purpose.not_answered': { status: 409, message: 'Answer the questions first.' },
  'purpose.not_suggested': {
    status: 422,
    message: 'One of these is not part of your result. Reload the page, then choose again.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    purpose: keyof typeof purposeErrors.map;
  }
}
