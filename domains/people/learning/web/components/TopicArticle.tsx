import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import type { ReactElement } from 'react';
import { RenderedHtml } from '#members/content/web';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import { TOPIC_REP_ID } from '../../contract/constants.ts';
import type { LearningProgress, Topic } from '../../contract/schemas.ts';
import { useCompleteTopic } from '../hooks/use-learning-progress.ts';
import { CATEGORY_LABELS, LEVEL_LABELS } from '../labels.ts';
import { BookmarkButton } from './BookmarkButton.tsx';
import { Quiz } from './Quiz.tsx';
import { TopicFigure } from './TopicFigure.tsx';

type TopicArticleProps = {
  topic: Topic;
  progress: LearningProgress;
};

/** The topic as one reads it: facts, title, figure, text, quiz, and what comes next. */
export function TopicArticle({ topic, progress }: TopicArticleProps): ReactElement {
  return (
    <article className="flex min-w-0 max-w-read flex-col gap-5">
      <PageHeader
        record
        title={topic.title}
        lead={<span className="text-16">{topic.summary}</span>}
        badges={
          <>
            <Badge>{CATEGORY_LABELS[topic.category]}</Badge>
            <Badge>{LEVEL_LABELS[topic.level]}</Badge>
            <span className="text-13 text-ink-2">
              {counted(topic.minutes, 'minute')} · +{TOPIC_REP_ID} RepID
            </span>
          </>
        }
        actions={<BookmarkButton topic={topic} progress={progress} />}
      />
      <TopicFigure id={topic.id} />
      <RenderedHtml html={topic.content} />
      <Quiz questions={topic.quiz} />
      <TopicEnd topic={topic} progress={progress} />
    </article>
  );
}

function TopicEnd({ topic, progress }: TopicArticleProps): ReactElement {
  const { complete, isPending } = useCompleteTopic();
  const next = topic.next;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      {progress.completed.includes(topic.id) ? (
        <Badge tone="ok" icon={Check}>
          Completed
        </Badge>
      ) : (
        <Button variant="filled" icon={Check} busy={isPending} onClick={() => complete(topic.id, progress)}>
          Mark as completed
        </Button>
      )}
      <Button asChild iconEnd={ArrowRight} className="h-auto py-1.5 whitespace-normal">
        {next ? (
          <Link href={pathTo('/learning/:id', { id: next.id })}>Next: {next.title}</Link>
        ) : (
          <Link href={pathTo('/learning/assessment')}>Next: the knowledge assessment</Link>
        )}
      </Button>
    </div>
  );
}
