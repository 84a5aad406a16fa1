import { defineDomain } from '#platform/server/domain.ts';
import { learningEndpoints } from '../contract/endpoints.ts';
import { learningErrors } from '../contract/errors.ts';
import { LEARNING_CONTRIBUTIONS } from './contributions.ts';
import { bookmarkTopic } from './operations/bookmark-topic.ts';
import { getAssessment } from './operations/get-assessment.ts';
import { getLearningProgress } from './operations/get-learning-progress.ts';
import { getTopic } from './operations/get-topic.ts';
import { listTopics } from './operations/list-topics.ts';
import { markTopicCompleted } from './operations/mark-topic-completed.ts';
import { markTopicViewed } from './operations/mark-topic-viewed.ts';
import { saveAssessmentAnswers } from './operations/save-assessment-answers.ts';
import { startAssessment } from './operations/start-assessment.ts';
import { submitAssessment } from './operations/submit-assessment.ts';
import { toggleLearningMode } from './operations/toggle-learning-mode.ts';
import { learningPersonalData } from './personal-data.ts';
import { loadTopicFacts } from './services/topics.ts';

export {
  completedTopics,
  hasPassedAssessment,
  listAssessmentPasses,
  listCompletedTopics,
  listTopicSections,
  type TopicSection,
} from './facade.ts';

/** Learning for the server. */
export const learningDomain = defineDomain({
  name: 'learning',
  endpoints: learningEndpoints,
  errors: learningErrors.map,
  operations: {
    getLearningProgress,
    toggleLearningMode,
    markTopicViewed,
    markTopicCompleted,
    bookmarkTopic,
    listTopics,
    getTopic,
    getAssessment,
    startAssessment,
    saveAssessmentAnswers,
    submitAssessment,
  },
  migrations: 'domains/people/learning/server/migrations',
  personalData: learningPersonalData,
  contributes: LEARNING_CONTRIBUTIONS,
  // A missing or broken topic stops the start, not a reader.
  start: async () => {
    await loadTopicFacts();
    return undefined;
  },
});
