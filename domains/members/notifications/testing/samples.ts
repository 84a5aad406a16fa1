import type { Notification } from '../contract/schemas.ts';

/** A notification as a page gets it, unread unless told. */
export function aNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: '00000000-0000-4000-8000-00000000000a',
    type: 'security',
    title: 'New sign-in',
    message: 'Someone signed in to your account from a new browser.',
    read: false,
    createdAt: '2026-11-22T10:00:00.000Z',
    link: null,
    ...overrides,
  };
}
