import type { EventPayload, EventSpec } from '#platform/kernel/events.ts';
import { type Contribution, defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import { defineSubscription } from '#platform/server/domain.ts';
import { WEBHOOK_TYPES } from '../../contract/constants.ts';
import { publishNews } from '../services/publish-news.ts';

/** News for one member. */
export interface News {
  readonly userId: string;
  /** Subject: public, or the member's own. */
  readonly id: string;
}

/** A type of event as the catalog shows it. */
export interface WebhookTypeSpec {
  /** Public name, `project.published`; it stays for good. */
  readonly id: string;
  readonly order: number;
  readonly label: string;
  /** When it is sent. */
  readonly text: string;
  /** Meaning of `data.id`. */
  readonly subject: string;
  readonly exampleId: string;
  /** Names of what changed. */
  readonly changed: readonly string[];
  /** Page that shows the subject. */
  path(id: string): `/${string}`;
}

/** Types of events that members' endpoints may ask for. */
export const webhookTypes = defineExtensionPoint<WebhookTypeSpec>(WEBHOOK_TYPES);

interface Source<E extends EventSpec> {
  readonly event: E;
  /** Members it is news for, each with the subject. Nothing about other members. */
  news(db: Database, payload: EventPayload<E>): Promise<readonly News[]> | readonly News[];
}

/** Publishes a stored event to the endpoints of those it concerns. */
export function publishesWebhook<E extends EventSpec>(
  type: WebhookTypeSpec,
  { event, news }: Source<E>,
): Contribution {
  const subscription = defineSubscription<E>({
    name: `webhooks/${type.id}`,
    event,
    async handle(services, tx, payload, stored) {
      // A past that was made up for a demo is announced to no program.
      if (stored) await publishNews(services, tx, type, await news(tx, payload), stored);
    },
  });
  return webhookTypes(type, [subscription]);
}
