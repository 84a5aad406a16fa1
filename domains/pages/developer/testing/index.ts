export { anAccess, anOperation, aRelease, SOME_OPERATIONS } from './answers.ts';
