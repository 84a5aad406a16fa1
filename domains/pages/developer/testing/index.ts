export { anAccess, anOperation, SOME_OPERATIONS } from './answers.ts';
