import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of developer. */
export const developerErrors = defineErrors({
  'developer.not_developer_like': {
    status: 403,
    message: 'Set your persona to Developer to request Developer Hub access.',
  },
  'developer.asked_too_soon': { status: 409, message: 'You cannot request access again yet.' },
  'developer.special_handle_closed': {
    status: 409,
    message: 'An administrator decided about your access. Request it with your GitHub username.',
  },
  'developer.no_operation': { status: 404, message: 'The API has no operation of this name.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    developer: keyof typeof developerErrors.map;
  }
}
