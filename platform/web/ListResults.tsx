import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Pagination, type PaginationProps } from '#platform/ui/Pagination.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { ApiError } from './api-error.ts';
import { NotRead } from './NotRead.tsx';

type Paging = Pick<PaginationProps, 'page' | 'pageSize' | 'total'> & {
  /** On this page. */
  readonly shown: number;
  readonly addressOf: (page: number) => string;
};

type ListResultsProps<Data> = {
  read: Pick<UseQueryResult<Data, ApiError>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** For example "Loading the projects". */
  loading: string;
  /** For example "The projects did not load." */
  failed: string;
  /** Height of what will be here, as a class; five rows unless told. */
  box?: string | undefined;
  pagingOf: (data: Data) => Paging;
  /** Purpose of the list and one next act, shown while it is empty. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
};

/** One page of a list in every state of its read: loading, failed, empty, past the end, and its rows with the pages. */
export function ListResults<Data>(props: ListResultsProps<Data>): ReactElement {
  const { read, loading, failed, box, pagingOf, empty, children } = props;
  if (!read.data) return <NotRead read={read} loading={loading} failed={failed} box={box} />;
  const { shown, addressOf, ...paging } = pagingOf(read.data);
  if (shown === 0 && paging.page > 1) {
    return (
      <EmptyState title="This page is empty" action={<TextLink href={addressOf(1)}>First page</TextLink>}>
        The list ends before it.
      </EmptyState>
    );
  }
  if (shown === 0) return <>{empty}</>;
  return (
    <div aria-busy={read.isFetching}>
      {children(read.data)}
      <Pagination className="mt-4" {...paging} getHref={addressOf} />
    </div>
  );
}
