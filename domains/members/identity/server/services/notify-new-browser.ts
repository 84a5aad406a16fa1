import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { newBrowserSignedIn } from '../../contract/events.ts';
import { isNewsToOwner } from '../rules/new-browser.ts';

export interface OpenedSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly accountCreatedAt: Date;
  /** Whether the account knew the browser before this session was opened. */
  readonly browserKnown: boolean;
}

/** Says that a session was opened in a browser its account did not know. */
export async function notifyNewBrowser(
  { clock, events }: Pick<OperationDeps, 'clock' | 'events'>,
  tx: Transaction,
  { userId, sessionId, ...signIn }: OpenedSession,
): Promise<void> {
  const now = clock.now();
  if (!isNewsToOwner(signIn, now)) return;
  await events.publish(tx, newBrowserSignedIn, { userId, sessionId, at: now.toISOString() });
}
