import type { ReactElement } from 'react';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useLearningProgress } from '../hooks/use-learning-progress.ts';
import { LearningModeSwitch } from './LearningModeSwitch.tsx';

/** The switch of learning mode by itself, for pages that read nothing else of learning. */
export function LearningModeSetting(): ReactElement {
  const progress = useLearningProgress();
  if (progress.data) return <LearningModeSwitch progress={progress.data} />;
  if (!progress.error) return <Skeleton label="Loading learning mode" />;
  return (
    <ReadFailure
      error={progress.error}
      title="Learning mode did not load."
      onRetry={() => void progress.refetch()}
      retrying={progress.isFetching}
    />
  );
}
