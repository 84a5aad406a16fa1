import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of matching, with the sentence a person reads. */
export const matchingErrors = defineErrors({
  'grants.project_not_found': { status: 404, message: 'Project not found, or not yours.' },
  'grants.project_too_short': {
    status: 422,
    message: 'Describe the project in a few words first. There is nothing to compare yet.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    matching: keyof typeof matchingErrors.map;
  }
}
