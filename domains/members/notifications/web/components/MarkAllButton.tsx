import CheckCheck from 'lucide-react/icons/check-check';
import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { useMarkAllRead, useUnreadCount } from '../hooks/use-notifications.ts';

/** Marks all as read; not there while nothing is unread. */
export function MarkAllButton({ size }: { size?: 's' | 'm' }): ReactElement | null {
  const unread = useUnreadCount().data?.count ?? 0;
  const { markAll, isMarking } = useMarkAllRead();
  if (unread === 0) return null;
  return (
    <Button size={size} icon={CheckCheck} busy={isMarking} onClick={markAll}>
      Mark all as read
    </Button>
  );
}
