import type { Database } from '#platform/server/db/database.ts';
import { selectBrowsers } from '../store/browser-store.ts';

/** A browser an account was signed in with. */
export interface KnownBrowser {
  readonly userId: string;
  /** Hash of the browser's random id, in hex: tells whether two accounts share a browser, and nothing else. */
  readonly hash: string;
  readonly firstSeenAt: Date;
}

/** The browsers these accounts are known in, in any order. */
export async function listBrowsers(db: Database, userIds: readonly string[]): Promise<KnownBrowser[]> {
  if (userIds.length === 0) return [];
  const rows = await selectBrowsers(db, [...userIds]);
  return rows.map(({ browserHash, ...row }) => ({ ...row, hash: browserHash.toString('hex') }));
}
