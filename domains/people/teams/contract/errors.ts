import { defineErrors } from '#platform/kernel/errors.ts';
import { TEAM_QUOTAS as QUOTAS } from './constants.ts';

/** Refusals of teams. */
export const teamsErrors = defineErrors({
  'teams.not_found': { status: 404, message: 'Mission, introduction or team not found.' },
  'teams.project_not_found': { status: 422, message: 'You have no such project. Choose one of yours.' },
  'teams.changed_elsewhere': {
    status: 409,
    message: 'This was changed in another window. Reload to see the newer version.',
  },
  'teams.too_many': { status: 429, message: 'You have reached a limit. Delete or finish something first.' },
  'teams.matching_closed': {
    status: 403,
    message:
      'Team matching is open to members with a verified email address, phone number or Telegram account.',
  },
  'teams.no_roles': { status: 422, message: 'Add at least one role with a skill, then look for people.' },
  'teams.role_unknown': { status: 422, message: 'The mission has no such role.' },
  'teams.self': { status: 422, message: 'You lead this mission already, so you cannot ask yourself.' },
  'teams.unavailable': { status: 409, message: 'This member is not available for introductions.' },
  'teams.asked_before': {
    status: 409,
    message:
      'You have asked this member before. One ask at a time, two in 14 days without an answer, and 90 days after a decline.',
  },
  'teams.too_many_asks': {
    status: 429,
    message: `You can have ${QUOTAS.openAsks} open asks and send ${QUOTAS.asksADay} a day. Wait for an answer or withdraw one.`,
  },
  'teams.restricted': {
    status: 403,
    message: 'You cannot ask members for now, because a report about your messages was upheld.',
  },
  'teams.place_filled': { status: 409, message: 'This place has been filled.' },
  'teams.introduction_closed': { status: 409, message: 'This introduction is no longer open.' },
  'teams.nobody_accepted': {
    status: 409,
    message: 'A team starts once at least one person has accepted an introduction.',
  },
  'teams.not_allowed': { status: 403, message: 'Only the team lead can do this.' },
  'teams.closed': { status: 409, message: 'This team is closed. Nothing can be changed.' },
  'teams.not_a_member': { status: 422, message: 'This person is not in the team.' },
  'teams.decided': { status: 409, message: 'This decision has a result. It can no longer change.' },
  'teams.file_type': {
    status: 422,
    message: 'This type of file is not accepted. Use PDF, Word, Excel, OpenDocument, PNG, JPEG or text.',
  },
  'teams.file_too_large': { status: 413, message: 'The file is larger than 10 MB.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    teams: keyof typeof teamsErrors.map;
  }
}
