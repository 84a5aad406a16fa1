import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NOTIFICATION_PAGE_SIZE } from '../../contract/constants.ts';
import { useMarkRead, useNotificationList } from '../hooks/use-notifications.ts';
import { addressOf, type NotificationFilter, queryOf } from '../notification-filter.ts';
import { NoteRow } from './NoteRow.tsx';

/** The notifications a filter finds, in every state of their read. */
export function NoteResults({ filter }: { filter: NotificationFilter }): ReactElement {
  const list = useNotificationList(queryOf(filter));
  const markRead = useMarkRead();
  return (
    <ListResults
      read={list}
      loading="Loading notifications"
      failed="The notifications did not load."
      pagingOf={({ data, total }) => ({
        page: filter.page,
        pageSize: NOTIFICATION_PAGE_SIZE,
        total,
        shown: data.length,
        addressOf: (page) => addressOf({ ...filter, page }),
      })}
      empty={<NothingFound filter={filter} />}
    >
      {({ data: notes }) => (
        <RowList label="Notifications" className="border-y border-line">
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} onRead={markRead} />
          ))}
        </RowList>
      )}
    </ListResults>
  );
}

function NothingFound({ filter }: { filter: NotificationFilter }): ReactElement {
  if (filter.type === '' && !filter.unread) {
    return (
      <EmptyState title="No notifications yet" action={<To href={pathTo('/account')}>Your account</To>}>
        Updates about your account and your work appear here.
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
