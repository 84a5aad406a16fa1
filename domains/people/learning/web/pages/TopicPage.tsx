import { type ReactElement, useEffect } from 'react';
import { useParams } from 'react-router';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PrefetchContext } from '#platform/web/pages.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { describeFrom, prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { LearningProgress, Topic } from '../../contract/schemas.ts';
import { learningApi } from '../api.ts';
import { TopicArticle } from '../components/TopicArticle.tsx';
import { TopicMissing } from '../components/TopicMissing.tsx';
import { TopicPath } from '../components/TopicPath.tsx';
import { useLearningProgress, useProgressWrites } from '../hooks/use-learning-progress.ts';

export const describe = ({ client, params }: DescribeContext) =>
  describeFrom(client, learningApi.getTopic, { params: { id: params.id ?? '' } }, ({ title }) => title);

/** One topic: its text with a figure, a quiz, and the way to the next one. */
export function TopicPage(): ReactElement {
  const { id = '' } = useParams();
  const topic = useApiQuery(learningApi.getTopic, { params: { id } });
  const progress = useLearningProgress();
  usePageTitle(topic.data?.title);
  const error = topic.error ?? progress.error;
  // An address that is no id names no topic either.
  if (error?.status === 404 || error?.status === 400) return <TopicMissing />;
  if (error) {
    return (
      <>
        <PageHeader title="Topic" />
        <ReadFailure
          error={error}
          title="The topic did not load."
          onRetry={() => void Promise.all([topic.refetch(), progress.refetch()])}
          retrying={topic.isFetching || progress.isFetching}
        />
      </>
    );
  }
  if (!topic.data || !progress.data) return <LoadingTopic />;
  return <ReadTopic key={id} topic={topic.data} progress={progress.data} />;
}

function ReadTopic({ topic, progress }: { topic: Topic; progress: LearningProgress }): ReactElement {
  const topics = useApiQuery(learningApi.listTopics, {});
  useMarkViewed(topic, progress);
  return (
    <div className="grid gap-x-11 gap-y-8 lg:grid-cols-[228px_minmax(0,1fr)]">
      <TopicArticle topic={topic} progress={progress} />
      <div className="lg:order-first">
        <TopicPath topics={topics.data ?? []} progress={progress} current={topic.id} />
      </div>
    </div>
  );
}

/** Opening a topic is viewing it; said once. */
function useMarkViewed({ id }: Topic, progress: LearningProgress): void {
  const { mutate } = useProgressWrites().view;
  const isNew = !progress.viewed.includes(id);
  useEffect(() => {
    if (isNew) mutate({ body: { topicId: id } });
  }, [isNew, id, mutate]);
}

function LoadingTopic(): ReactElement {
  return (
    <Skeleton label="Loading the topic" className="flex max-w-read flex-col gap-3">
      <h1 className="sr-only">Topic</h1>
      <SkeletonBox className="h-8 w-2/3" />
      <SkeletonBox className="h-40 w-full" />
      <SkeletonBox className="h-40 w-full" />
    </Skeleton>
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client, params }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    prefetchApi(client, learningApi.getTopic, { params: { id: params.id ?? '' } }),
    prefetchApi(client, learningApi.getLearningProgress, {}),
    prefetchApi(client, learningApi.listTopics, {}),
  ]);
}

export { TopicPage as Component };
