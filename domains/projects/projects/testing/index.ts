export { aCover, aProject, COMPLETE_TEXT, type ProjectOverrides } from './factories.ts';
export { aProjectAnswer } from './project-answer.ts';
