import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { NOTIFICATION_POLL_MS, NOTIFICATION_STALE_MS } from '../../contract/constants.ts';
import { notificationsApi } from '../api.ts';
import type { NotificationQuery } from '../notification-filter.ts';

/** Both reads of the bell: asked every minute while the page is visible, stale after half of one (spec §7, §9). */
const POLLED = {
  staleTime: NOTIFICATION_STALE_MS,
  refetchInterval: NOTIFICATION_POLL_MS,
} as const;

const READS = [notificationsApi.listNotifications, notificationsApi.getUnreadCount] as const;

/** How many the member has not read. */
export function useUnreadCount() {
  return useApiQuery(notificationsApi.getUnreadCount, {}, POLLED);
}

/** A page of notifications; the last one stays on screen while the next one loads. */
export function useNotificationList(query: NotificationQuery) {
  return useApiQuery(notificationsApi.listNotifications, { query }, { ...POLLED, keepPrevious: true });
}

/** Marks one; both reads are asked again (spec §7). */
export function useMarkRead(): (id: string) => void {
  const { mutate } = useApiMutation(notificationsApi.markNotificationRead, {
    invalidates: READS,
    onError: ({ text }) =>
      toast({ title: 'Failed to mark notification as read', description: text, variant: 'bad' }),
  });
  return (id) => mutate({ params: { id } });
}

/** Marks all; both reads are asked again (spec §7). */
export function useMarkAllRead(): { readonly markAll: () => void; readonly isMarking: boolean } {
  const { mutate, isPending } = useApiMutation(notificationsApi.markAllNotificationsRead, {
    invalidates: READS,
    onSuccess: () => toast({ title: 'All notifications marked as read' }),
    onError: ({ text }) =>
      toast({ title: 'Failed to mark all notifications as read', description: text, variant: 'bad' }),
  });
  return { markAll: () => mutate({}), isMarking: isPending };
}
