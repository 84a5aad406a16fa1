import type { LearningProgress, TopicCard, TopicId } from '../contract/schemas.ts';

/** Categories and levels as they are shown. */
export const CATEGORY_LABELS: Readonly<Record<TopicCard['category'], string>> = {
  blockchain: 'Blockchain',
  reputation: 'Reputation',
  privacy: 'Privacy',
  security: 'Security',
  funding: 'Funding',
  ai: 'AI',
  tokenomics: 'Tokenomics',
  governance: 'Governance',
};

export const LEVEL_LABELS: Readonly<Record<TopicCard['level'], string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** How far a member is with a topic. */
export type TopicState = 'new' | 'viewed' | 'completed';

export const STATE_LABELS: Readonly<Record<TopicState, string>> = {
  new: 'Not read yet',
  viewed: 'Viewed',
  completed: 'Completed',
};

/** How far a member is with one topic. */
export function stateOf(id: TopicId, progress: LearningProgress): TopicState {
  if (progress.completed.includes(id)) return 'completed';
  return progress.viewed.includes(id) ? 'viewed' : 'new';
}
