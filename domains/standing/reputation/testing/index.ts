export { aPoint, aReputation } from './statement.ts';
