import type { ReactElement } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { LearningProgress, TopicCard } from '../../contract/schemas.ts';
import { CATEGORY_LABELS, LEVEL_LABELS, STATE_LABELS, stateOf } from '../labels.ts';
import { BookmarkButton } from './BookmarkButton.tsx';
import { StateIcon } from './StateIcon.tsx';

type TopicListProps = {
  topics: readonly TopicCard[];
  progress: LearningProgress;
};

/** Topics as cards in two columns; says how to see all where a filter leaves none. */
export function TopicList({ topics, progress }: TopicListProps): ReactElement {
  if (topics.length === 0) {
    return (
      <EmptyState
        title="No topic fits this filter."
        action={
          <Button asChild>
            <Link href={pathTo('/learning')}>Show all topics</Link>
          </Button>
        }
      >
        There are eight topics in all. A topic is bookmarked with the mark beside its title.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Topics" className="grid gap-3 md:grid-cols-2">
      {topics.map((topic) => (
        <Card key={topic.id} padding="compact" asChild>
          <li>
            <TopicEntry topic={topic} progress={progress} />
          </li>
        </Card>
      ))}
    </ul>
  );
}

function TopicEntry({ topic, progress }: { topic: TopicCard; progress: LearningProgress }): ReactElement {
  const state = stateOf(topic.id, progress);
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-16">
          <TextLink href={pathTo('/learning/:id', { id: topic.id })}>{topic.title}</TextLink>
        </h3>
        <BookmarkButton topic={topic} progress={progress} />
      </div>
      <p className="text-14 text-ink-2">{topic.summary}</p>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1 text-13 text-ink-2">
        <Badge>{CATEGORY_LABELS[topic.category]}</Badge>
        <Badge>{LEVEL_LABELS[topic.level]}</Badge>
        <span>{counted(topic.minutes, 'minute')}</span>
        <span className="ms-auto inline-flex items-center gap-1.5">
          <StateIcon state={state} />
          {STATE_LABELS[state]}
        </span>
      </div>
    </div>
  );
}
