import { defineErrors } from '#platform/kernel/errors.ts';

/** What the learning centre refuses. */
export const learningErrors = defineErrors({
  'learning.topic_not_found': { status: 404, message: 'There is no such topic.' },
  'learning.topic_not_viewed': { status: 409, message: 'Open this topic before you complete it.' },
  'learning.assessment_passed': {
    status: 409,
    message: 'You have passed the knowledge assessment. There is nothing more to do.',
  },
  'learning.assessment_too_early': {
    status: 409,
    message: 'You can try the knowledge assessment again one day after your last try.',
  },
  'learning.attempt_not_found': { status: 404, message: 'There is no such attempt of yours.' },
  'learning.attempt_over': {
    status: 409,
    message: 'This attempt is over: its time has run out or it was handed in.',
  },
  'learning.answer_unknown': {
    status: 422,
    message: 'An answer names a question or an option that is not part of this attempt.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    learning: keyof typeof learningErrors.map;
  }
}
