export { aReviewDesk } from './desk.ts';
