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
  /** Height of what will be here, as a class; five rows unless told. */
  box?: string | undefined;
};

/** Stand-in for a read without data: its place while it loads, else why it failed and a retry. */
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
  if (box !== undefined) {
    return (
      <Skeleton label={loading}>
        <SkeletonBox className={`${box} w-full`} />
      </Skeleton>
    );
  }
  return (
    <Skeleton label={loading} className="divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex flex-col gap-2 py-3">
          <SkeletonBox className="h-3.5 w-2/5" />
          <SkeletonBox className="h-2.5 w-3/5" />
        </div>
      ))}
    </Skeleton>
  );
}
