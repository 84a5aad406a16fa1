export { someAnswers, someRatings } from './answers.ts';
