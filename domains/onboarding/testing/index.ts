export { memberFacts } from './facts.ts';
export { AN_INVITATION, aProgress } from './progress.ts';
