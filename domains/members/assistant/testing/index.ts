export { FOREIGN_QUESTIONS, JUDGED_QUESTIONS } from './judged-questions.ts';
