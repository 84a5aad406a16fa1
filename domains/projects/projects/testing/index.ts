export { aCover, aProject, COMPLETE_TEXT, type ProjectOverrides } from './factories.ts';
