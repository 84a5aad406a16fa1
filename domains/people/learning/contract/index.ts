export { ASSESSMENT_REP_ID, TOPIC_IDS, TOPIC_REP_ID } from './constants.ts';
export { learningEndpoints } from './endpoints.ts';
export { learningErrors } from './errors.ts';
export { assessmentPassed, topicCompleted } from './events.ts';
export type { LearningProgress, TopicId } from './schemas.ts';
