import { REPORTS_A_DAY } from '#members/reviews/contract';
import { defineErrors } from '#platform/kernel/errors.ts';
import { ANNOUNCEMENTS_MAX, HOSTED_MAX, MAKERS_MAX } from './constants.ts';

/** Refusals of hackathons. */
export const hackathonsErrors = defineErrors({
  'hackathons.not_found': { status: 404, message: 'Hackathon not found.' },
  'hackathons.changed_elsewhere': {
    status: 409,
    message: 'This was changed in another window. Reload to see the newer version.',
  },
  'hackathons.too_many': {
    status: 409,
    message: `You can host ${HOSTED_MAX} hackathons that are pending or have not ended. Cancel one, or wait until one ends.`,
  },
  'hackathons.dates': { status: 422, message: 'Check the start and the end.' },
  'hackathons.not_listed': {
    status: 409,
    message: 'This hackathon is not listed. It is pending approval, was declined or was canceled.',
  },
  'hackathons.not_started': { status: 409, message: 'You can submit when the hackathon starts.' },
  'hackathons.ended': { status: 409, message: 'This hackathon has ended.' },
  'hackathons.not_registered': { status: 409, message: 'Register for this hackathon first.' },
  'hackathons.has_submission': {
    status: 409,
    message: 'You have a submission here. Withdraw it first, then your registration.',
  },
  'hackathons.not_host': { status: 403, message: 'Only the host of this hackathon can do this.' },
  'hackathons.news_over': {
    status: 409,
    message: 'This hackathon ended more than 30 days ago. News can no longer be sent.',
  },
  'hackathons.announced_often': {
    status: 429,
    message: `You can send ${ANNOUNCEMENTS_MAX.aDay} announcements in 24 hours, and ${ANNOUNCEMENTS_MAX.all} in all. Put the rest on the page.`,
  },
  'hackathons.id_taken': { status: 409, message: 'This announcement was sent before with another text.' },
  'hackathons.no_submission': { status: 404, message: 'Submission not found.' },
  'hackathons.link_missing': {
    status: 422,
    message: 'Add a repository link, a demo link or one of your published projects.',
  },
  'hackathons.no_project': { status: 422, message: 'Choose one of your own published projects.' },
  'hackathons.no_team': { status: 422, message: 'Choose one of your own teams that is not closed.' },
  'hackathons.team_too_large': {
    status: 422,
    message: `A submission has ${MAKERS_MAX} makers at most. More members of this team are registered.`,
  },
  'hackathons.maker_already': {
    status: 409,
    message: 'One of your teams has submitted here, so you are a maker of that submission. You can have one.',
  },
  'hackathons.team_submitted': { status: 409, message: 'This team already has a submission here.' },
  'hackathons.teammate_submitted': {
    status: 409,
    message: 'Someone in this team is a maker of another submission here. Each member can have one.',
  },
  'hackathons.own_report': { status: 409, message: 'You cannot report your own hackathon.' },
  'hackathons.reports_too_often': {
    status: 429,
    message: `You can send ${REPORTS_A_DAY} reports in 24 hours. Try again tomorrow.`,
  },
  'hackathons.matching_closed': {
    status: 403,
    message: 'Matching is open to members with a verified email address, phone number or Telegram account.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    hackathons: keyof typeof hackathonsErrors.map;
  }
}
