import type { WebhookPayload } from '../../contract/schemas.ts';

interface Type {
  readonly id: string;
  readonly changed: readonly string[];
  path(id: string): string;
}

interface Fact {
  readonly id: string;
  readonly revision: number;
  readonly at: Date;
}

/** Payload about a fact: no more than where to look. */
export function messageBody(type: Type, { id, revision, at }: Fact, publicUrl: string): WebhookPayload {
  return {
    type: type.id,
    timestamp: at.toISOString(),
    data: { id, revision, url: new URL(type.path(id), publicUrl).href, changed: [...type.changed] },
  };
}
