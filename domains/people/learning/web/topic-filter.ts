import { pathTo } from '#platform/web/links.ts';
import { TOPIC_CATEGORIES, TOPIC_LEVELS } from '../contract/constants.ts';
import type { LearningProgress, TopicCard } from '../contract/schemas.ts';
import { STATE_LABELS, stateOf, type TopicState } from './labels.ts';

/** Filter of the topics, as its address gives it. An empty text: all. */
export interface TopicFilter {
  readonly category: TopicCard['category'] | '';
  readonly level: TopicCard['level'] | '';
  readonly state: TopicState | '';
  readonly bookmarked: boolean;
}

export const TOPIC_STATES = Object.keys(STATE_LABELS) as TopicState[];

/** Reads the address; what makes no sense there counts as not said. */
export function readTopicFilter(search: URLSearchParams): TopicFilter {
  return {
    category: TOPIC_CATEGORIES.find((category) => category === search.get('category')) ?? '',
    level: TOPIC_LEVELS.find((level) => level === search.get('level')) ?? '',
    state: TOPIC_STATES.find((state) => state === search.get('state')) ?? '',
    bookmarked: search.get('bookmarked') === 'yes',
  };
}

/** The address that shows a filter; what is usual stays out of it. */
export function topicFilterAddress({ category, level, state, bookmarked }: TopicFilter): string {
  return pathTo('/learning', {
    category: category || undefined,
    level: level || undefined,
    state: state || undefined,
    bookmarked: bookmarked ? 'yes' : undefined,
  });
}

/** The topics that fit a filter, in their order. */
export function filterTopics(
  topics: readonly TopicCard[],
  progress: LearningProgress,
  filter: TopicFilter,
): TopicCard[] {
  return topics.filter(
    ({ id, category, level }) =>
      (filter.category === '' || category === filter.category) &&
      (filter.level === '' || level === filter.level) &&
      (filter.state === '' || stateOf(id, progress) === filter.state) &&
      (!filter.bookmarked || progress.bookmarked.includes(id)),
  );
}
