export { aRequestInReview } from './factories.ts';
export { aJourney } from './journey.ts';
export { anRfp, aProposal, aRequest, REQUEST_ID } from './pages.ts';
export { CRITERIA, DRAFT, PROPOSAL, TERMS } from './texts.ts';
