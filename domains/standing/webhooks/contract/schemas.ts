import { z } from 'zod';
import { contributedId } from '#platform/kernel/contributed-id.ts';
import { TEST_TYPE, URL_MAX, WEBHOOK_TYPES } from './constants.ts';

const instant = z.iso.datetime();
const type = contributedId(WEBHOOK_TYPES).max(60);
const success = { success: z.literal(true) };

/** The body of a delivery. */
export const webhookPayload = z.object({
  type: z.string(),
  /** Time of the event. */
  timestamp: instant,
  data: z.object({
    /** Subject of the event. */
    id: z.string(),
    /** Grows from event to event: news about a subject with a lower number than the last is old. */
    revision: z.int().positive(),
    /** Page that shows the subject. */
    url: z.url(),
    /** Names of what changed. */
    changed: z.array(z.string()),
  }),
});
export type WebhookPayload = z.infer<typeof webhookPayload>;

const webhookType = z.object({
  type,
  label: z.string(),
  /** When it is sent. */
  text: z.string(),
  /** Meaning of `data.id`. */
  subject: z.string(),
  /** JSON Schema of the body, as text. */
  schema: z.string(),
  example: webhookPayload,
});
export type WebhookType = z.infer<typeof webhookType>;

export const webhookTypesAnswer = z.object({ ...success, data: z.array(webhookType) });

/** An endpoint as its owner sees it; never its secret. */
const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  types: z.array(type),
  state: z.enum(['active', 'paused', 'disabled']),
  /** Reason why it was disabled; null for one that was not. */
  disabledBecause: z.enum(['failing', 'gone']).nullable(),
  /** First failure since the last success; null while it works. */
  failingSince: instant.nullable(),
  /** The old secret signs until then; null where there is one secret. */
  oldSecretUntil: instant.nullable(),
  createdAt: instant,
  /** Events of the last 30 days that did not arrive: they failed, or came while it was off. */
  missed: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhooksAnswer = z.object({ ...success, data: z.array(webhook) });
export const webhookAnswer = z.object({ ...success, data: webhook });

const types = z
  .array(type.refine((text) => text !== TEST_TYPE, 'A test event is sent on request'))
  .min(1, 'Choose at least one event')
  .max(60)
  .refine((list) => new Set(list).size === list.length, 'Name each event once')
  .meta({ examples: [['project.published']] });

export const createWebhookBody = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1, 'Enter an address')
    .max(URL_MAX, `At most ${URL_MAX} characters`)
    .meta({ examples: ['https://example.org/hodag-events'] }),
  types,
});

/** Fields left out stay as they are. */
export const changeWebhookBody = z.strictObject({
  types: types.optional(),
  state: z.enum(['active', 'paused']).optional(),
});

const secret = z.string().meta({ examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] });
export const webhookMade = z.object({
  ...success,
  data: z.object({
    webhook,
    /** Shown this once. */
    secret,
  }),
});

export const webhookParams = z.object({ id: z.uuid() });
export const webhookDone = z.object(success);

const attempt = z.object({
  at: instant,
  /** HTTP status of the answer; null where none came. */
  status: z.int().nullable(),
  ms: z.int(),
  /** Why it failed, in a sentence; null for a success. */
  error: z.string().nullable(),
  /** Beginning of the answer. */
  answer: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof attempt>;

const delivery = z.object({
  id: z.uuid(),
  /** `webhook-id` of each attempt. */
  messageId: z.string(),
  type,
  /** Body as it is sent. */
  body: z.string(),
  state: z.enum(['pending', 'delivered', 'failed', 'missed']),
  createdAt: instant,
  /** Time of the next attempt; null where none follows. */
  nextAt: instant.nullable(),
  /** The newest first. */
  attempts: z.array(attempt),
});
export type WebhookDelivery = z.infer<typeof delivery>;

export const deliveriesQuery = z.strictObject({
  state: z.enum(['pending', 'delivered', 'failed', 'missed']).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

export const deliveriesAnswer = z.object({
  ...success,
  data: z.object({
    /** The newest first. */
    items: z.array(delivery),
    total: z.int(),
    pageSize: z.int(),
  }),
});

export const replayBody = z
  .strictObject({
    /** One delivery; absent: everything of the window that did not arrive. */
    deliveryId: z.uuid().optional(),
    from: instant.optional(),
    to: instant.optional(),
  })
  .refine(
    ({ deliveryId, from, to }) => deliveryId === undefined || (from === undefined && to === undefined),
    {
      path: ['from'],
      message: 'Name a delivery or a window, not both',
    },
  )
  .meta({ examples: [{ from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }] });

export const replayAnswer = z.object({ ...success, data: z.object({ count: z.int() }) });
