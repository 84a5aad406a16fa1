import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';

type RecordPageProps<Data> = {
  read: Pick<UseQueryResult<Data, ApiError>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Kind of record: "Deal". */
  title: string;
  titleOf: (data: Data) => string;
  /** The list that it is in. */
  list: { readonly label: string; readonly href: string };
  children: (data: Data) => ReactNode;
};

/** The page of one record in every state of its read. */
export function RecordPage<Data>({
  read,
  title,
  titleOf,
  list,
  children,
}: RecordPageProps<Data>): ReactElement {
  usePageTitle(read.data && titleOf(read.data));
  // An address that is no id names nothing either. A record read before may be gone, as after a block.
  const isMissing = read.error?.status === 404 || read.error?.status === 400;
  if (read.data && !isMissing) return <>{children(read.data)}</>;
  return (
    <>
      <PageHeader title={title} />
      {isMissing ? (
        <EmptyState
          title={`${title} not found`}
          action={
            <Button asChild>
              <Link href={list.href}>{list.label}</Link>
            </Button>
          }
        />
      ) : (
        <NotRead read={read} loading="Loading" failed="This page did not load." box="h-80" />
      )}
    </>
  );
}
