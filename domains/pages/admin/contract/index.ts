export { adminEndpoints } from './endpoints.ts';
export { type ReadinessCheck, readinessAnswer, readinessCheck } from './schemas.ts';
