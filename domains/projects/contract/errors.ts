import { defineErrors } from '#platform/kernel/errors.ts';

/** What the projects domain refuses. */
export const projectErrors = defineErrors({
  'projects.not_found': { status: 404, message: 'There is no such project.' },
  'projects.changed_elsewhere': {
    status: 409,
    message: 'This project was changed in another window. Choose which version to keep.',
  },
  'projects.incomplete': { status: 422, message: 'Some parts are missing before this can be published.' },
  'projects.published': {
    status: 409,
    message: 'A published project cannot be deleted. Others may already rely on it.',
  },
});
