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

/** "1 minute", "4 minutes". */
export const minutesText = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** "22 Nov 2026, 14:05 UTC": days of this platform are UTC days, and server and browser write the same. */
export const momentText = (iso: string): string => `${MOMENT.format(new Date(iso))} UTC`;
