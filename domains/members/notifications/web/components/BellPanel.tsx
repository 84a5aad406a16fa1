import type { ReactElement, RefObject } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Popover } from '#platform/ui/Popover.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useMarkRead, useNotificationList } from '../hooks/use-notifications.ts';
import { MarkAllButton } from './MarkAllButton.tsx';
import { NoteRow } from './NoteRow.tsx';

interface BellPanelProps {
  readonly bell: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Panel under the bell: the newest notifications in a list 300 px tall (spec §9), mark all, the way to all. */
export function BellPanel({ bell, onClose }: BellPanelProps): ReactElement {
  return (
    <Popover
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      anchor={bell}
      align="end"
      label="Notifications"
    >
      <div className="-m-4 flex w-[360px] max-w-[calc(100vw-16px)] flex-col max-md:w-auto max-md:max-w-none">
        <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4">
          <h2 className="text-16 font-semibold">Notifications</h2>
          <MarkAllButton size="s" />
        </div>
        <div className="h-75 overflow-y-auto overscroll-contain">
          <NewestNotes onLeave={onClose} />
        </div>
        <p className="border-t border-line px-4 py-3">
          <TextLink href={pathTo('/notifications')} onClick={onClose}>
            All notifications
          </TextLink>
        </p>
      </div>
    </Popover>
  );
}

function NewestNotes({ onLeave }: { onLeave: () => void }): ReactElement {
  const list = useNotificationList({});
  const markRead = useMarkRead();
  if (list.isPending) return <Skeleton label="Loading notifications" className="p-4" />;
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
  if (list.data.data.length === 0) {
    return (
      <EmptyState title="No notifications yet">
        Updates about your account and your work appear here.
      </EmptyState>
    );
  }
  return (
    <RowList label="Newest notifications">
      {list.data.data.map((note) => (
        <NoteRow key={note.id} note={note} onRead={markRead} onLeave={onLeave} />
      ))}
    </RowList>
  );
}
