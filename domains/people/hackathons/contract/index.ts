export {
  HACKATHON_LIMITS,
  HACKATHON_PHASES,
  type HackathonPhase,
  type HackathonState,
} from './constants.ts';
export { hackathonEndpoints } from './endpoints.ts';
export { hackathonsErrors } from './errors.ts';
export { hackathonSubmissionVoided, hackathonSubmitted } from './events.ts';
export { hackathonPartEndpoints } from './part-endpoints.ts';
export type { OwnSubmission, SaveSubmission, Seeker, Submission } from './part-schemas.ts';
export type {
  Hackathon,
  HackathonAction,
  HackathonCard,
  HackathonMatch,
  HackathonMatches,
  SaveHackathon,
} from './schemas.ts';
