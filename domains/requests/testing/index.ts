export { aJourney, CRITERIA, DRAFT, PROPOSAL, TERMS } from './journey.ts';
