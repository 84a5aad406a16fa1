import { defineErrors } from '#platform/kernel/errors.ts';
import { WRITING_LIMITS } from './constants.ts';

/** Refusals of writing. */
export const writingErrors = defineErrors({
  'writing.not_started': {
    status: 409,
    message: 'This application has no draft yet. Choose its sections first.',
  },
  'writing.section_not_found': { status: 404, message: 'Section not found.' },
  'writing.version_not_found': { status: 404, message: 'Version not found.' },
  'writing.answer_not_found': { status: 404, message: 'Answer not found.' },
  'writing.reader': {
    status: 403,
    message: 'You can read this draft. Ask its owner if you want to change it.',
  },
  'writing.closed': {
    status: 409,
    message: 'This application was submitted. Move it back to drafting to change its text.',
  },
  'writing.changed_elsewhere': {
    status: 409,
    message: 'This section was changed in another window. Choose which text to keep.',
  },
  'writing.review_only': {
    status: 403,
    message: 'The funder does not accept drafts written by a machine. You can write, check and review.',
  },
  'writing.no_model': {
    status: 409,
    message: 'The language model cannot be used here. Draft from your facts instead.',
  },
  'writing.no_suggestion': {
    status: 409,
    message: 'There is no suggestion for this section. Draft it again.',
  },
  'writing.too_many_sections': {
    status: 409,
    message: `A draft has at most ${WRITING_LIMITS.sections} sections. Remove one, then try again.`,
  },
  'writing.too_many_answers': {
    status: 409,
    message: `Your library has ${WRITING_LIMITS.answers} answers, the most you can keep. Delete one, then try again.`,
  },
  'writing.too_long': { status: 422, message: 'The text would be too long to keep. Shorten it first.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    writing: keyof typeof writingErrors.map;
  }
}
