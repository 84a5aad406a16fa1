import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Pagination } from '#platform/ui/Pagination.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { NOTIFICATION_PAGE_SIZE } from '../../contract/constants.ts';
import { useMarkRead, useNotificationList } from '../hooks/use-notifications.ts';
import { addressOf, type NotificationFilter, queryOf } from '../notification-filter.ts';
import { NoteRow } from './NoteRow.tsx';

/** The notifications a filter finds, in every state of their read. */
export function NoteResults({ filter }: { filter: NotificationFilter }): ReactElement {
  const list = useNotificationList(queryOf(filter));
  const markRead = useMarkRead();
  if (list.isPending) return <LoadingRows />;
  if (list.isError) {
    return (
      <ReadFailure
        error={list.error}
        title="The notifications did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const { data: notes, total } = list.data;
  if (notes.length === 0) return <NothingFound filter={filter} total={total} />;
  return (
    <>
      <RowList label="Notifications" className="border-y border-line">
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} onRead={markRead} />
        ))}
      </RowList>
      <Pagination
        className="mt-4"
        page={filter.page}
        pageSize={NOTIFICATION_PAGE_SIZE}
        total={total}
        getHref={(page) => addressOf({ ...filter, page })}
      />
    </>
  );
}

function NothingFound({ filter, total }: { filter: NotificationFilter; total: number }): ReactElement {
  if (total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        action={<To href={addressOf({ ...filter, page: 1 })}>First page</To>}
      >
        The list ends before it.
      </EmptyState>
    );
  }
  if (filter.type === '' && !filter.unread) {
    return (
      <EmptyState title="No notifications yet" action={<To href={pathTo('/account')}>Your account</To>}>
        What happens to your account and your work stands here.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No notifications found" action={<To href={pathTo('/notifications')}>Show all</To>}>
      {filter.unread && filter.type === '' ? 'You have read everything.' : 'None fits this filter.'}
    </EmptyState>
  );
}

function To({ href, children }: { href: string; children: string }): ReactElement {
  return (
    <Button asChild>
      <Link href={href}>{children}</Link>
    </Button>
  );
}

function LoadingRows(): ReactElement {
  return (
    <Skeleton label="Loading notifications" className="divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex flex-col gap-2 py-3">
          <SkeletonBox className="h-3.5 w-2/5" />
          <SkeletonBox className="h-2.5 w-3/5" />
        </div>
      ))}
    </Skeleton>
  );
}
