import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationsApi } from '../api.ts';

/** The bells of this page: a page has one for wide and one for narrow windows, and they share a stream. */
const bells = new Set<QueryClient[]>();
const READS = [notificationsApi.listNotifications.route.path, notificationsApi.getUnreadCount.route.path];
let source: EventSource | null = null;

/**
 * Asks for list and number at once when the server says that they changed (server-sent events, HTML Standard §9.2).
 * Only while the page is visible: a browser has six connections to a server of HTTP/1.1, and each hidden tab would
 * take one. Coming back asks once. Without a stream the minute's poll remains.
 */
export function useNotificationStream(): void {
  const client = useQueryClient();
  useEffect(() => {
    const bell = [client];
    bells.add(bell);
    if (bells.size === 1) document.addEventListener('visibilitychange', onVisibility);
    adjust();
    return () => {
      bells.delete(bell);
      if (bells.size === 0) document.removeEventListener('visibilitychange', onVisibility);
      adjust();
    };
  }, [client]);
}

function adjust(): void {
  const isWanted = bells.size > 0 && !document.hidden && typeof EventSource !== 'undefined';
  if (!isWanted) {
    source?.close();
    source = null;
    return;
  }
  // A refused one stays closed until the page is visible anew: asking for it again and again would not help.
  if (source) return;
  source = new EventSource(notificationsApi.streamNotifications.route.path);
  source.addEventListener('changed', askAgain);
}

function onVisibility(): void {
  adjust();
  if (!document.hidden) askAgain();
}

function askAgain(): void {
  for (const client of new Set([...bells].flat())) {
    for (const path of READS) void client.invalidateQueries({ queryKey: [path] });
  }
}
