import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of the learning center. */
export const learningErrors = defineErrors({
  'learning.topic_not_found': { status: 404, message: 'Topic not found.' },
  'learning.topic_not_viewed': { status: 409, message: 'Open this topic before you complete it.' },
  'learning.assessment_passed': {
    status: 409,
    message: 'You have already passed the knowledge assessment.',
  },
  'learning.assessment_too_early': {
    status: 409,
    message: 'You can retake the knowledge assessment one day after your last attempt.',
  },
  'learning.attempt_not_found': { status: 404, message: 'Attempt not found.' },
  'learning.attempt_over': {
    status: 409,
    message: 'This attempt has ended. Its time ran out, or it was submitted.',
  },
  'learning.answer_unknown': {
    status: 422,
    message: 'An answer refers to a question or an option that is not part of this attempt.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    learning: keyof typeof learningErrors.map;
  }
}
