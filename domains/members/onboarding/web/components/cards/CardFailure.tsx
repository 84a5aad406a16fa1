import { ErrorState } from '#platform/ui/ErrorState.tsx';
import type { ApiError } from '#platform/web/api-error.ts';

interface CardFailureProps {
  readonly title: string;
  readonly error: ApiError;
  /** Reads of the card; each that failed is asked again. */
  readonly reads: readonly { isError: boolean; isFetching: boolean; refetch: () => unknown }[];
}

/** A card whose data did not come. */
export function CardFailure({ title, error, reads }: CardFailureProps) {
  return (
    <ErrorState
      title={title}
      description={error.text}
      reference={error.requestId ?? undefined}
      retrying={reads.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const read of reads) if (read.isError) read.refetch();
      }}
    />
  );
}
