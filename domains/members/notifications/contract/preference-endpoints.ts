import { defineEndpoints } from '#platform/kernel/contract.ts';
import { preferenceBody, preferencesAnswer, unsubscribeQuery } from './preference-schemas.ts';

const PAGE = { mediaType: 'text/html; charset=utf-8' } as const;

/**
 * Endpoints for choosing notifications and their channels. Apart from the other endpoints, which come with every page
 * of a member.
 */
export const preferenceEndpoints = defineEndpoints({
  getNotificationPreferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'member',
    summary: 'Which notifications the caller gets by email and by Telegram',
    response: preferencesAnswer,
  },
  changeNotificationPreference: {
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'member',
    summary: 'Turns one kind of notification on or off for one channel; security notices are not asked',
    body: preferenceBody,
    response: preferencesAnswer,
  },
  showUnsubscribe: {
    method: 'GET',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    summary: 'A page with one button for people who follow the link of a mail; changes nothing',
    query: unsubscribeQuery,
    response: PAGE,
    errors: ['notifications.link_unknown'],
    rateLimit: { max: 60, perSeconds: 60 },
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    summary: 'Ends mails of notifications for the account the token names (RFC 8058, one click)',
    query: unsubscribeQuery,
    anyBody: true,
    response: PAGE,
    errors: ['notifications.link_unknown'],
    rateLimit: { max: 60, perSeconds: 60 },
    csrf: false,
  },
});
