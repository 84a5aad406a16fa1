import { z } from 'zod';
import {
  NOTIFICATION_PAGE_MAX,
  NOTIFICATION_PAGE_SIZE,
  NOTIFICATION_TYPES,
  STREAM_LIFE_SECONDS,
} from './constants.ts';

/** Spec §3 "Notification", and where it leads. */
export const notificationSchema = z.object({
  id: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
  /** A path of ours that shows more; null where there is nothing to show. */
  link: z.string().nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

const filterFields = {
  type: z.enum(NOTIFICATION_TYPES).optional(),
  /** Only those that are not read. */
  unread: z.literal('true').optional(),
};

export const notificationFilterQuery = z.strictObject(filterFields);

export const notificationListQuery = z.strictObject({
  ...filterFields,
  page: z.coerce
    .number('Pages are numbered from 1')
    .int('Pages are numbered from 1')
    .min(1, 'Pages are numbered from 1')
    .max(NOTIFICATION_PAGE_MAX, `The last page is ${NOTIFICATION_PAGE_MAX}`)
    .optional(),
});

/** The newest first; `total` counts what the filter finds on all pages. */
export const notificationListAnswer = z.object({
  success: z.literal(true),
  data: z.array(notificationSchema).max(NOTIFICATION_PAGE_SIZE),
  total: z.number().int(),
});

export const unreadCountAnswer = z.object({
  success: z.literal(true),
  data: z.object({ count: z.number().int() }),
});

export const notificationIdParams = z.strictObject({ id: z.uuid() });

export const markedAnswer = z.object({ success: z.literal(true) });

const LIFE = `Whole seconds from 1 to ${STREAM_LIFE_SECONDS}`;

/** How long the stream lives, in seconds. */
export const streamQuery = z.strictObject({
  seconds: z.coerce.number(LIFE).int(LIFE).min(1, LIFE).max(STREAM_LIFE_SECONDS, LIFE).optional(),
});
