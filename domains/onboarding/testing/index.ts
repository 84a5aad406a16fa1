export { memberFacts } from './facts.ts';
export { aProgress } from './progress.ts';
