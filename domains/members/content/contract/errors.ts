import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of content. */
export const contentErrors = defineErrors({
  'content.not_found': { status: 404, message: 'Document not found.' },
  'content.version_not_found': { status: 404, message: 'Version not found.' },
  'content.changed_elsewhere': {
    status: 409,
    message: 'Another administrator changed this document. Compare your text with theirs first.',
  },
  'content.no_draft': { status: 409, message: 'This document has no draft.' },
  'content.not_scheduled': { status: 409, message: 'Nothing is scheduled for this document.' },
  'content.schedule_time': {
    status: 422,
    message: 'Choose a time between one minute and one year from now.',
  },
  'content.title_fixed': {
    status: 422,
    message: 'The title and description of a learning topic cannot be changed here.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    content: keyof typeof contentErrors.map;
  }
}
