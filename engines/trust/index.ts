export { computeTrust, type TrustOptions, type TrustResult, trustSteps } from './compute-trust.ts';
export type { EndorsementGraph } from './endorsement-graph.ts';
export { TrustError, type TrustErrorCode } from './trust-error.ts';
