type Watcher = (userId: string) => void;

const watchers = new Set<Watcher>();

/**
 * Called in this process as soon as a change of an account's sessions or rights is committed, before the request
 * that made it is answered; and, where `createSessions` listens, as soon as the database reports another process'
 * change.
 * @returns a function that stops the calls
 */
export function watchSessionChanges(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Tells the watchers of this process. */
export function announceSessionsChanged(userId: string): void {
  for (const watcher of watchers) watcher(userId);
}
