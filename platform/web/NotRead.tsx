import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import type { ApiError } from './api-error.ts';
import { ReadFailure } from './ReadFailure.tsx';

type NotReadProps = {
  read: Pick<UseQueryResult<unknown, ApiError>, 'error' | 'isFetching' | 'refetch'>;
  /** For example "Loading the projects". */
  loading: string;
  /** For example "The projects did not load." */
  failed: string;
  /** Height of what will stand here, as a class. */
  box: string;
};

/** What stands in the place of a read without data: its place while it loads, else why it failed and a retry. */
export function NotRead({ read, loading, failed, box }: NotReadProps): ReactElement {
  if (read.error) {
    return (
      <ReadFailure
        error={read.error}
        title={failed}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  return (
    <Skeleton label={loading}>
      <SkeletonBox className={`${box} w-full`} />
    </Skeleton>
  );
}
