import { defineErrors } from '#platform/kernel/errors.ts';
import { DRAFTS_MAX, PUBLISHED_A_DAY } from './constants.ts';

/** What the projects domain refuses. */
export const projectErrors = defineErrors({
  'projects.not_found': { status: 404, message: 'Project not found.' },
  'projects.changed_elsewhere': {
    status: 409,
    message: 'This project was changed in another window. Choose which version to keep.',
  },
  'projects.incomplete': { status: 422, message: 'Some parts are missing. Add them, then publish.' },
  'projects.too_many_drafts': {
    status: 409,
    message: `You have ${DRAFTS_MAX} unpublished projects, the most you can keep. Publish or delete one, then try again.`,
  },
  'projects.too_many_published': {
    status: 429,
    message: `You can publish ${PUBLISHED_A_DAY} projects in 24 hours. Your draft is saved. Publish it tomorrow.`,
  },
  'projects.published': {
    status: 409,
    message: 'A published project cannot be deleted. Others may already rely on it.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    projects: keyof typeof projectErrors.map;
  }
}
