export { aDraftRound, aFinalRound, aStoredRound } from './factories.ts';
export { aJourney } from './journey.ts';
export { anApplication, aResult, aRound, GIFTS_CSV, PROJECT_ID, ROUND_ID } from './pages.ts';
export { aPaidChain, type PaidChain } from './paid-chain.ts';
export { aTerms } from './terms.ts';
