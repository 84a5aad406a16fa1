import { pathTo } from '#platform/web/links.ts';
import { NOTIFICATION_PAGE_MAX, NOTIFICATION_TYPES, type NotificationType } from '../contract/constants.ts';

/** Filter of the page, as its address gives it. */
export interface NotificationFilter {
  /** Empty for all types. */
  readonly type: NotificationType | '';
  readonly unread: boolean;
  /** Counted from 1. */
  readonly page: number;
}

export interface NotificationQuery {
  readonly type?: NotificationType;
  readonly unread?: 'true';
  readonly page?: number;
}

/** Reads the address; what makes no sense there counts as not said. */
export function readFilter(search: URLSearchParams): NotificationFilter {
  const page = Number(search.get('page'));
  return {
    type: NOTIFICATION_TYPES.find((type) => type === search.get('type')) ?? '',
    unread: search.get('unread') === 'true',
    page: Number.isInteger(page) && page > 0 && page <= NOTIFICATION_PAGE_MAX ? page : 1,
  };
}

/** The query of the read; the same for the page and for its read ahead. */
export function queryOf({ type, unread, page }: NotificationFilter): NotificationQuery {
  return { ...(type ? { type } : {}), ...(unread ? { unread: 'true' } : {}), page };
}

/** The address that shows a filter; what is usual stays out of it. */
export function addressOf({ type, unread, page }: NotificationFilter): string {
  return pathTo('/notifications', {
    type: type || undefined,
    unread: unread ? 'true' : undefined,
    page: page > 1 ? String(page) : undefined,
  });
}
