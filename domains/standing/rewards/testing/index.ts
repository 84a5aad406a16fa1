export { anEntry, RATES, someAchievements } from './samples.ts';
