import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  doneAnswer,
  exportHackathonsQuerySchema,
  hackathonIdSchema,
  hackathonMatchesSchema,
  hackathonPageSchema,
  hackathonSchema,
  listHackathonsQuerySchema,
  reasonSchema,
  reportHackathonSchema,
  saveHackathonSchema,
  suggestedSkillsSchema,
  suggestSkillsSchema,
} from './schemas.ts';

/** A hackathon changes without its reader: others register and submit, and its moments pass. */
const FRESH_SECONDS = 30;

/** Hackathons themselves. Pending and declined ones exist for their host and administrators only: 404 for others. */
export const hackathonEndpoints = defineEndpoints({
  listHackathons: {
    method: 'GET',
    path: '/api/hackathons',
    access: 'public',
    summary: 'Listed hackathons, or the caller’s own in every state, or those they registered for',
    query: listHackathonsQuerySchema,
    response: hackathonPageSchema,
    freshSeconds: FRESH_SECONDS,
  },
  exportHackathons: {
    method: 'GET',
    path: '/api/hackathons.csv',
    access: 'public',
    summary: 'The same as a CSV file',
    query: exportHackathonsQuerySchema,
    response: { mediaType: 'text/csv; charset=utf-8' },
    rateLimit: { max: 30, perSeconds: 60 },
  },
  matchHackathons: {
    method: 'GET',
    path: '/api/hackathons/matches',
    access: 'member',
    summary: 'Hackathons that fit the caller’s skills and project, the best first, with reasons',
    response: hackathonMatchesSchema,
    errors: ['hackathons.matching_closed'],
    freshSeconds: FRESH_SECONDS,
  },
  suggestHackathonSkills: {
    method: 'POST',
    path: '/api/hackathons/skills',
    access: 'member',
    summary: 'The skills that a description names, to be edited; nothing is kept',
    body: suggestSkillsSchema,
    response: suggestedSkillsSchema,
    rateLimit: { max: 60, perSeconds: 60 },
  },
  getHackathon: {
    method: 'GET',
    path: '/api/hackathons/:id',
    access: 'public',
    summary: 'One hackathon, and what the caller can do with it',
    params: hackathonIdSchema,
    response: hackathonSchema,
    errors: ['hackathons.not_found'],
    freshSeconds: FRESH_SECONDS,
  },
  saveHackathon: {
    method: 'PUT',
    path: '/api/hackathons/:id',
    access: 'onboarded:2fa',
    summary:
      'Submits (revision 0) a hackathon for approval under an id the client made, or changes the caller’s until it ends',
    params: hackathonIdSchema,
    body: saveHackathonSchema,
    response: hackathonSchema,
    errors: [
      'hackathons.not_found',
      'hackathons.changed_elsewhere',
      'hackathons.too_many',
      'hackathons.dates',
      'hackathons.not_listed',
      'hackathons.ended',
    ],
    rateLimit: { max: 60, perSeconds: 3600 },
  },
  cancelHackathon: {
    method: 'POST',
    path: '/api/hackathons/:id/cancel',
    access: 'member',
    summary:
      'Cancels a hackathon with a reason that everyone reads: its host until it ends, an administrator at any time',
    params: hackathonIdSchema,
    body: reasonSchema,
    response: hackathonSchema,
    errors: ['hackathons.not_found', 'hackathons.not_listed', 'hackathons.ended'],
  },
  reportHackathon: {
    method: 'POST',
    path: '/api/hackathons/:id/reports',
    access: 'member',
    summary: 'Reports a listed hackathon to administrators, once',
    params: hackathonIdSchema,
    body: reportHackathonSchema,
    response: doneAnswer,
    errors: ['hackathons.not_found', 'hackathons.own_report', 'hackathons.reports_too_often'],
    rateLimit: { max: 60, perSeconds: 600 },
  },
});
