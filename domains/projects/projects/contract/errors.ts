import { defineErrors } from '#platform/kernel/errors.ts';
import { DRAFTS_MAX, INCOMPLETE, PUBLISHED_A_DAY } from './constants.ts';

/** Refusals of the domain projects. */
export const projectErrors = defineErrors({
  'projects.not_found': { status: 404, message: 'Project not found.' },
  'projects.changed_elsewhere': {
    status: 409,
    message: 'This project was changed in another window. Choose which version to keep.',
  },
  'projects.incomplete': { status: 422, message: INCOMPLETE },
  'projects.terms_fixed': {
    status: 409,
    message:
      'The goal and milestones can’t change while the campaign is open: people gave for them. Put the old ones back, then save.',
  },
  'projects.too_many_drafts': {
    status: 409,
    message: `You have ${DRAFTS_MAX} unpublished projects, the most you can keep. Publish or delete one, then try again.`,
  },
  'projects.too_many_published': {
    status: 429,
    message: `You can publish ${PUBLISHED_A_DAY} projects in 24 hours. Your draft is saved. Publish it tomorrow.`,
  },
  'projects.not_published': { status: 409, message: 'Publish the project first.' },
  'projects.too_often': { status: 429, message: 'That is the most for one day. Try again tomorrow.' },
  'projects.no_member': { status: 404, message: 'No member has this username.' },
  'projects.declined': {
    status: 409,
    message: 'They declined to be named, or left the team. They can still accept on the project page.',
  },
  'projects.team_full': { status: 409, message: 'A team has 20 members at most.' },
  'projects.not_asked': { status: 404, message: 'You were not asked to be named on this project.' },
  'projects.no_question': { status: 404, message: 'Question not found.' },
  'projects.own_report': { status: 409, message: 'You cannot report your own content.' },
  'projects.cover_unfit': {
    status: 422,
    message: 'This is not a picture we can read. Use a JPEG, PNG or WebP file.',
  },
  'projects.cover_too_large': {
    status: 413,
    message: 'This picture is too large. Use one of up to 8 MB and 40 megapixels.',
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
