import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { learningApi } from '../api.ts';
import { AssessmentCard } from '../components/AssessmentCard.tsx';
import { ProgressCard } from '../components/ProgressCard.tsx';
import { TopicFilters } from '../components/TopicFilters.tsx';
import { TopicList } from '../components/TopicList.tsx';
import { useLearningProgress } from '../hooks/use-learning-progress.ts';
import { filterTopics, readTopicFilter, type TopicFilter, topicFilterAddress } from '../topic-filter.ts';

/** The learning center: eight topics, progress, learning mode and the way to the assessment. */
export function LearningPage(): ReactElement {
  return (
    <>
      <PageHeader
        title="Learning center"
        lead="Eight topics on how this platform works. Read them in any order."
      />
      <Centre />
    </>
  );
}

function Centre(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readTopicFilter(search);
  const topics = useApiQuery(learningApi.listTopics, {});
  const progress = useLearningProgress();
  const error = topics.error ?? progress.error;
  if (error) {
    return (
      <div className="mt-5">
        <ReadFailure
          error={error}
          title="The learning center did not load."
          onRetry={() => void Promise.all([topics.refetch(), progress.refetch()])}
          retrying={topics.isFetching || progress.isFetching}
        />
      </div>
    );
  }
  if (!topics.data || !progress.data) return <LoadingCentre />;
  const change = (next: Partial<TopicFilter>) =>
    void navigate(topicFilterAddress({ ...filter, ...next }), { replace: true, preventScrollReset: true });
  return (
    <div className="mt-5 grid gap-x-11 gap-y-5 lg:grid-cols-[minmax(0,1fr)_308px]">
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="sr-only">Topics</h2>
        <TopicFilters filter={filter} onChange={change} />
        <TopicList topics={filterTopics(topics.data, progress.data, filter)} progress={progress.data} />
      </div>
      <aside aria-label="Progress and assessment" className="flex flex-col gap-4">
        <ProgressCard progress={progress.data} />
        <AssessmentCard />
      </aside>
    </div>
  );
}

function LoadingCentre(): ReactElement {
  return (
    <Skeleton label="Loading the learning center" className="mt-5 grid gap-4 md:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((key) => (
        <SkeletonBox key={key} className="h-36 w-full" />
      ))}
    </Skeleton>
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    prefetchApi(client, learningApi.listTopics, {}),
    prefetchApi(client, learningApi.getLearningProgress, {}),
    prefetchApi(client, learningApi.getAssessment, {}, { staleTime: 0 }),
  ]);
}

export { LearningPage as Component };
