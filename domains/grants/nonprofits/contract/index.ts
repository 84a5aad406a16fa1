export { nonprofitsEndpoints } from './endpoints.ts';
export { nonprofitsErrors } from './errors.ts';
export { NTEE_GROUPS, NTEE_MAJORS, type NteeMajor } from './ntee.ts';
