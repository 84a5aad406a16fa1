import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Services } from '#platform/server/services.ts';
import type { WaitingKind } from '../../contract/constants.ts';

/** One thing that waits for a member. */
export interface WaitingThing {
  /** Unique within its source. */
  readonly id: string;
  readonly kind: WaitingKind;
  /** The thing's own name, as its page has it. */
  readonly title: string;
  /** Act that it waits for, in a few words. */
  readonly note: string;
  readonly link: string;
  readonly dueAt: Date | null;
}

export interface WaitingSource {
  readonly id: string;
  readonly order: number;
  /** Things of one kind in the order that the source finds right; a bounded number, in a bounded number of queries. */
  list(services: Services, userId: string): Promise<readonly WaitingThing[]>;
}

/** Adds to the list "Waits for you" of both dashboards. */
export const waitingSources = defineExtensionPoint<WaitingSource>('agenda.waiting');
