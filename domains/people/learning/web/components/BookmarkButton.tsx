import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import type { ReactElement } from 'react';
import { IconButton } from '#platform/ui/IconButton.tsx';
import type { LearningProgress, TopicCard } from '../../contract/schemas.ts';
import { useProgressWrites } from '../hooks/use-learning-progress.ts';

type BookmarkButtonProps = {
  topic: Pick<TopicCard, 'id' | 'title'>;
  progress: LearningProgress;
};

/** Sets or removes the bookmark of a topic. */
export function BookmarkButton({ topic, progress }: BookmarkButtonProps): ReactElement {
  const { bookmark } = useProgressWrites();
  const isSet = progress.bookmarked.includes(topic.id);
  return (
    <IconButton
      icon={isSet ? BookmarkCheck : Bookmark}
      label={`Bookmark: ${topic.title}`}
      aria-pressed={isSet}
      variant={isSet ? 'soft' : 'quiet'}
      onClick={() => bookmark.mutate({ body: { topicId: topic.id, bookmarked: !isSet } })}
    />
  );
}
