import { addsToGuide } from '#members/assistant/server';
import { publishedVersion } from '#members/content/server';
import { TOPIC_IDS } from '../contract/constants.ts';
import { listTopicSections } from './facade.ts';

/** The eight topics, part by part, and what they open. */
export const LEARNING_GUIDE = addsToGuide({
  id: 'learning',
  order: 1,
  suggestion: 'What is RepID?',
  version: async (services) => publishedVersion(services, TOPIC_IDS),
  entries: async (services) => [
    ...(await listTopicSections(services)).map(({ topicId, title, heading, text, category, summary }) => ({
      title: heading === null ? title : `${title}: ${heading}`,
      text,
      ...(heading === null ? { summary } : {}),
      path: `/learning/${topicId}`,
      category,
    })),
    {
      title: 'What opens when: vote, contribute and endorse',
      text: 'Pass the knowledge assessment to vote, contribute and endorse members: 10 questions from the eight learning topics, 8 right. After a failed attempt you can try again a day later.',
      path: '/learning/assessment',
      category: 'onboarding',
    },
  ],
});
