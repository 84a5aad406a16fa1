import { defineErrors } from '#platform/kernel/errors.ts';
import { APPLICATION_LIMITS, FILE_BYTES_MAX } from './constants.ts';

/** Refusals of applications. */
export const applicationsErrors = defineErrors({
  'applications.not_found': { status: 404, message: 'Application not found, or not shared with you.' },
  'applications.task_not_found': { status: 404, message: 'Task not found. It may have been removed.' },
  'applications.file_not_found': { status: 404, message: 'File not found. It may have been removed.' },
  'applications.grant_not_found': {
    status: 404,
    message: 'This grant is no longer in the catalog. Add the call by hand instead.',
  },
  'applications.project_not_found': { status: 404, message: 'Project not found, or not yours.' },
  'applications.not_allowed': { status: 403, message: 'Your role in this application does not allow this.' },
  'applications.changed_elsewhere': {
    status: 409,
    message: 'This application was changed in another window or by another person. Check it and try again.',
  },
  'applications.move_not_allowed': {
    status: 409,
    message: 'The application cannot move there from where it is.',
  },
  'applications.day_ahead': {
    status: 422,
    message: 'This day is in the future. Choose today or an earlier day.',
  },
  'applications.decided_too_early': {
    status: 422,
    message: 'The decision cannot be earlier than the submission. Check the dates.',
  },
  'applications.too_many': {
    status: 409,
    message: `You have ${APPLICATION_LIMITS.applications} applications, the most you can keep. Delete one, then try again.`,
  },
  'applications.too_many_parts': {
    status: 409,
    message: 'This application is full. Remove something you no longer need, then try again.',
  },
  'applications.member_not_found': { status: 404, message: 'No member has this username.' },
  'applications.already_in': { status: 409, message: 'This member is already invited or takes part.' },
  'applications.not_a_person_of_it': {
    status: 422,
    message: 'This member does not take part in the application. Invite them first.',
  },
  'applications.file_too_large': {
    status: 413,
    message: `Files can have up to ${FILE_BYTES_MAX / 1_000_000} MB.`,
  },
  'applications.file_type': {
    status: 415,
    message:
      'This file is not accepted. Upload PDF, Word, Excel, OpenDocument, PNG, JPEG, CSV, Markdown or plain text.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    applications: keyof typeof applicationsErrors.map;
  }
}
