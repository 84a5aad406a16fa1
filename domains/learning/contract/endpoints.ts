import * as z from 'zod/mini';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  answersBodySchema,
  assessmentResultSchema,
  assessmentSchema,
  bookmarkBodySchema,
  progressAnswerSchema,
  toggleQuerySchema,
  topicBodySchema,
  topicCardSchema,
  topicParamsSchema,
  topicSchema,
} from './schemas.ts';

const answerOf = <T extends z.core.$ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** The endpoints of learning; the first five are those of spec §7. */
export const learningEndpoints = defineEndpoints({
  getLearningProgress: {
    method: 'GET',
    path: '/api/philomath/user/progress',
    access: 'member',
    summary: 'Whether learning mode is off, and which topics the caller viewed, completed and bookmarked',
    response: progressAnswerSchema,
  },
  toggleLearningMode: {
    method: 'POST',
    path: '/api/philomath/user/toggle',
    access: 'member',
    summary: 'Turns learning mode on or off; without `disabled` it flips',
    query: toggleQuerySchema,
    response: progressAnswerSchema,
  },
  markTopicViewed: {
    method: 'POST',
    path: '/api/philomath/user/viewed',
    access: 'member',
    summary: 'Says that the caller has seen a topic',
    body: topicBodySchema,
    response: progressAnswerSchema,
  },
  markTopicCompleted: {
    method: 'POST',
    path: '/api/philomath/user/completed',
    access: 'member',
    summary: 'Completes a topic; this cannot be taken back',
    body: topicBodySchema,
    response: progressAnswerSchema,
  },
  bookmarkTopic: {
    method: 'POST',
    path: '/api/philomath/user/bookmark',
    access: 'member',
    summary: 'Sets or removes a bookmark; without `bookmarked` it flips',
    body: bookmarkBodySchema,
    response: progressAnswerSchema,
  },
  listTopics: {
    method: 'GET',
    path: '/api/philomath/topics',
    access: 'member',
    summary: 'The eight topics in reading order',
    response: answerOf(z.array(topicCardSchema)),
  },
  getTopic: {
    method: 'GET',
    path: '/api/philomath/topics/:id',
    access: 'member',
    summary: 'One topic with its text as HTML and its quiz',
    params: topicParamsSchema,
    response: answerOf(topicSchema),
    errors: ['learning.topic_not_found'],
  },
  getAssessment: {
    method: 'GET',
    path: '/api/philomath/assessment',
    access: 'member',
    summary: 'Where the caller stands with the knowledge assessment, with an open attempt',
    response: answerOf(assessmentSchema),
  },
  startAssessment: {
    method: 'POST',
    path: '/api/philomath/assessment/start',
    access: 'member',
    summary: 'Starts an attempt, or answers the open one',
    response: answerOf(assessmentSchema),
    errors: ['learning.assessment_passed', 'learning.assessment_too_early'],
    rateLimit: { max: 20, perSeconds: 60 },
  },
  saveAssessmentAnswers: {
    method: 'PUT',
    path: '/api/philomath/assessment/answers',
    access: 'member',
    summary: 'Keeps the answers given so far, so that the attempt can be left and resumed',
    body: answersBodySchema,
    response: z.object({ success: z.literal(true) }),
    errors: ['learning.attempt_not_found', 'learning.attempt_over', 'learning.answer_unknown'],
  },
  submitAssessment: {
    method: 'POST',
    path: '/api/philomath/assessment/submit',
    access: 'member',
    summary: 'Hands an attempt in; sent again it answers the same result',
    body: answersBodySchema,
    response: answerOf(assessmentResultSchema),
    errors: ['learning.attempt_not_found', 'learning.attempt_over', 'learning.answer_unknown'],
  },
});
