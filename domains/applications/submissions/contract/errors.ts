import { defineErrors } from '#platform/kernel/errors.ts';
import { RUNS_A_DAY } from './constants.ts';

/** Refusals of submissions. */
export const submissionsErrors = defineErrors({
  'submissions.not_found': { status: 404, message: 'Not found, or not yours.' },
  'submissions.no_package': { status: 404, message: 'This call has no package yet.' },
  'submissions.no_calls': {
    status: 422,
    message: 'None of these calls is in the catalog anymore. Choose others.',
  },
  'submissions.call_not_yours': {
    status: 404,
    message: 'A call you added by hand was not found, or its application is not in drafting. Choose others.',
  },
  'submissions.project_not_found': { status: 404, message: 'Project not found, or not yours.' },
  'submissions.too_many_today': {
    status: 429,
    message: `You can prepare ${RUNS_A_DAY} times in 24 hours. Try again tomorrow.`,
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    submissions: keyof typeof submissionsErrors.map;
  }
}
