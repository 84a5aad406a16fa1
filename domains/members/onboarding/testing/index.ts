export { memberFacts, memberState } from './facts.ts';
export { AN_INVITATION, aProgress } from './progress.ts';
