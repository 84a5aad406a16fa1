import { TOPIC_IDS } from '../contract/constants.ts';
import type { Assessment, Attempt, LearningProgress, Topic, TopicCard } from '../contract/schemas.ts';

/** Three topics as entries of a list. */
export const TOPIC_CARDS: readonly TopicCard[] = [
  {
    id: 'dag-intro',
    title: 'What a DAG is',
    category: 'blockchain',
    level: 'beginner',
    summary: 'How transfers become blocks.',
    minutes: 3,
  },
  {
    id: 'hypercrowd-intro',
    title: 'How a team comes together',
    category: 'ai',
    level: 'intermediate',
    summary: 'How needs and skills are matched.',
    minutes: 1,
  },
  {
    id: 'governance-intro',
    title: 'How decisions are made',
    category: 'governance',
    level: 'advanced',
    summary: 'Quadratic and STAR voting.',
    minutes: 4,
  },
];

/** A whole topic with a quiz of two questions. */
export function aTopic(overrides: Partial<Topic> = {}): Topic {
  const card = TOPIC_CARDS[0] as TopicCard;
  return {
    ...card,
    content: '<h2>From a list to a graph</h2><p>Blocks name <a href="/learning/zkp-intro">parents</a>.</p>',
    version: 1,
    quiz: [
      {
        id: 'a',
        text: 'How many parents?',
        options: [
          { id: 'o1', text: 'One', right: false },
          { id: 'o2', text: 'Two', right: true },
        ],
        explanation: 'One for each account.',
      },
      { id: 'b', text: 'And then?', options: [{ id: 'o1', text: 'Yes', right: true }], explanation: 'So.' },
    ],
    next: { id: 'repid-intro', title: 'How RepID works' },
    ...overrides,
  };
}

/** Progress of a member who has read nothing yet. */
export function aProgress(overrides: Partial<LearningProgress> = {}): LearningProgress {
  return { disabled: false, viewed: [], completed: [], bookmarked: [], ...overrides };
}

/** An open attempt of ten questions with two options each. */
export function anAttempt(overrides: Partial<Attempt> = {}): Attempt {
  const questions = Array.from({ length: 10 }, (_, index) => ({
    id: `q${index + 1}`,
    topicId: TOPIC_IDS[index % TOPIC_IDS.length] ?? 'dag-intro',
    text: `Question ${index + 1}?`,
    options: [
      { id: 'o1', text: `First of ${index + 1}` },
      { id: 'o2', text: `Second of ${index + 1}` },
    ],
  }));
  const startedAt = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 60 * 60_000).toISOString();
  return {
    id: '11111111-1111-4111-8111-111111111111',
    startedAt,
    expiresAt,
    questions,
    answers: [],
    ...overrides,
  };
}

/** A member who has not tried yet. */
export function anAssessment(overrides: Partial<Assessment> = {}): Assessment {
  return { state: 'ready', attempt: null, retryAt: null, passedAt: null, last: null, ...overrides };
}
