import type { Webhook, WebhookDelivery, WebhookType } from '#standing/webhooks/contract';

/** Two types of events. */
export const SOME_TYPES: readonly WebhookType[] = [
  aType('project.published', 'Project published'),
  aType('webhook.test', 'Test event'),
];

function aType(type: string, label: string): WebhookType {
  return {
    type,
    label,
    text: `Sent for ${label}.`,
    subject: 'The subject.',
    schema: '{"type": "object"}',
    example: {
      type,
      timestamp: '2026-11-29T12:00:00.000Z',
      data: { id: 'x', revision: 7, url: 'https://hodag.example/projects/x', changed: ['published'] },
    },
  };
}

/** An endpoint that works. */
export function anEndpoint(overrides: Partial<Webhook> = {}): Webhook {
  return {
    id: '00000000-0000-4000-8000-0000000000b1',
    url: 'https://hooks.example.org/',
    types: ['project.published'],
    state: 'active',
    disabledBecause: null,
    failingSince: null,
    oldSecretUntil: null,
    createdAt: '2026-11-29T10:00:00.000Z',
    missed: 0,
    ...overrides,
  };
}

/** A delivery that was refused once and is tried again. */
export function aDelivery(overrides: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id: '00000000-0000-4000-8000-0000000000b2',
    messageId: 'msg_1',
    type: 'project.published',
    body: '{"type":"project.published"}',
    state: 'pending',
    createdAt: '2026-11-29T10:00:00.000Z',
    nextAt: '2026-11-29T10:00:05.000Z',
    attempts: [
      { at: '2026-11-29T10:00:00.000Z', status: 500, ms: 12, error: 'It answered 500.', answer: 'no room' },
    ],
    ...overrides,
  };
}
