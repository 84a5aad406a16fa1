export {
  APPLICATION_STATUSES,
  type ApplicationRole,
  type ApplicationStatus,
  SUBMISSION_WAYS,
} from './constants.ts';
export { applicationsEndpoints } from './endpoints.ts';
export { applicationsErrors } from './errors.ts';
export { applicationRemoved, applicationSubmitted } from './events.ts';
export { STATUS_LABELS, WAY_LABELS } from './labels.ts';
export { isOpen } from './moves.ts';
export type { ApplicationCard } from './schemas.ts';
