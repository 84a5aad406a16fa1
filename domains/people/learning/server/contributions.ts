import { documents } from '#members/content/server';
import { unlocks } from '#members/onboarding/server';
import { measuresGoal } from '#people/goals/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { earnsReputation } from '#standing/reputation/server';
import { opensBadge } from '#standing/rewards/server';
import { publishesWebhook } from '#standing/webhooks/server';
import { ASSESSMENT_REP_ID, TOPIC_IDS, TOPIC_REP_ID } from '../contract/constants.ts';
import { assessmentPassed, topicCompleted } from '../contract/events.ts';
import { hasPassedAssessment, listAssessmentPasses, listCompletedTopics } from './facade.ts';
import { LEARNING_GUIDE } from './guide.ts';
import { TOPIC_FOLDER } from './services/topics.ts';

const ASSESSMENT = { label: 'Pass the knowledge assessment', link: '/learning/assessment' };

/** Contributions of learning to domains below. */
export const LEARNING_CONTRIBUTIONS: readonly Contribution[] = [
  unlocks({
    id: 'knowledge',
    order: 3,
    knows: hasPassedAssessment,
    knowsOf: async (db, userIds) => (await listAssessmentPasses(db, userIds)).map(({ userId }) => userId),
    gaps: (_, hasPassed) => (hasPassed ? [] : [ASSESSMENT]),
  }),
  earnsReputation({
    id: 'topic-completed',
    order: 6,
    label: 'Learning topic completed',
    points: TOPIC_REP_ID,
    limit: { times: TOPIC_IDS.length, per: 'ever' },
    note: 'Each topic once',
    link: '/learning',
    triggers: [when(topicCompleted, ({ userId }) => userId)],
    facts: async (db, userIds) =>
      (await listCompletedTopics(db, userIds)).map(({ userId, topicId, title, at }) => ({
        userId,
        sourceId: topicId,
        subject: title,
        at,
      })),
  }),
  earnsReputation({
    id: 'assessment-passed',
    order: 7,
    label: 'Knowledge assessment passed',
    points: ASSESSMENT_REP_ID,
    limit: { times: 1, per: 'ever' },
    link: '/learning/assessment',
    triggers: [when(assessmentPassed, ({ userId }) => userId)],
    facts: async (db, userIds) =>
      (await listAssessmentPasses(db, userIds)).map(({ userId, at }) => ({
        userId,
        sourceId: 'assessment',
        at,
      })),
  }),
  opensBadge({
    id: 'scholar',
    order: 6,
    label: 'Scholar',
    text: `Complete all ${TOPIC_IDS.length} learning topics.`,
    icon: 'book',
    rule: 'topic-completed',
    times: TOPIC_IDS.length,
  }),
  opensBadge({
    id: 'graduate',
    order: 7,
    label: 'Graduate',
    text: 'Pass the knowledge assessment.',
    icon: 'graduation',
    rule: 'assessment-passed',
    times: 1,
  }),
  measuresGoal({
    id: 'topics-completed',
    order: 30,
    label: 'Topics completed',
    count: async (db, userId, from) =>
      (await listCompletedTopics(db, [userId])).filter(({ at }) => at !== null && at >= from).length,
  }),
  LEARNING_GUIDE,
  ...TOPIC_IDS.map((id, index) =>
    documents({
      id,
      order: 100 + index,
      kind: 'topic',
      path: `/learning/${id}`,
      file: `${TOPIC_FOLDER}/${id}.md`,
      isTitleFixed: true,
    }),
  ),
  publishesWebhook(
    {
      id: 'learning.topic_completed',
      order: 10,
      label: 'Learning topic completed',
      text: 'You completed a topic.',
      subject: 'The topic.',
      exampleId: 'dag-intro',
      changed: ['completed'],
      path: (id) => `/learning/${id}`,
    },
    { event: topicCompleted, news: (_db, { userId, topicId }) => [{ userId, id: topicId }] },
  ),
];
