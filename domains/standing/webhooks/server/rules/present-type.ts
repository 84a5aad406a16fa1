import { z } from 'zod';
import { type WebhookType, webhookPayload } from '../../contract/schemas.ts';
import { messageBody } from './message-body.ts';

interface Type {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly subject: string;
  readonly exampleId: string;
  readonly changed: readonly string[];
  path(id: string): string;
}

const EXAMPLE = { revision: 4711, at: new Date('2026-11-29T12:00:00.000Z') };

/** A type of event as the catalog shows it. */
export function presentType(type: Type, publicUrl: string): WebhookType {
  const { id, label, text, subject, exampleId, changed } = type;
  const { data } = webhookPayload.shape;
  const schema = webhookPayload.extend({
    type: z.literal(id),
    data: data.extend({ id: data.shape.id.describe(subject), changed: z.array(z.enum([...changed])) }),
  });
  return {
    type: id,
    label,
    text,
    subject,
    schema: JSON.stringify(z.toJSONSchema(schema), null, 2),
    example: messageBody(type, { id: exampleId, ...EXAMPLE }, publicUrl),
  };
}
