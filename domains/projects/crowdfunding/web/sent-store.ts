import { useMemo, useSyncExternalStore } from 'react';
import { ApiError } from '#platform/web/api-error.ts';

/** A transaction that a wallet sent, until the server has accepted its hash. */
export interface SentTransaction {
  readonly of: 'gift' | 'campaign';
  readonly projectId: string;
  readonly projectTitle: string;
  readonly txHash: string;
  readonly isAnonymous: boolean;
}

/** One that is kept, with why it was not accepted last. */
export interface KeptTransaction extends SentTransaction {
  readonly problem: ApiError | null;
  readonly isBusy: boolean;
  /** It is in the hands of the form that sent it, which shows that it is being saved. */
  readonly isFirstTry: boolean;
}

const prefixOf = (userId: string): string => `hodag.sent.${userId}.`;
const keyOf = (userId: string, txHash: string): string => `${prefixOf(userId)}${txHash}`;

/** Store of a browser that refuses storage, for as long as the page is open. */
const unstored = new Map<string, string>();
const problems = new Map<string, ApiError>();
const running = new Map<string, Promise<void>>();
const firstTries = new Set<string>();
const listeners = new Set<() => void>();
let version = 1;

function publish(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another window sent one, or had it accepted.
  window.addEventListener('storage', publish);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', publish);
  };
}

function guarded<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function write(key: string, text: string): void {
  unstored.set(key, text);
  guarded(() => {
    localStorage.setItem(key, text);
    unstored.delete(key);
  });
}

function remove(key: string): void {
  unstored.delete(key);
  problems.delete(key);
  guarded(() => localStorage.removeItem(key));
}

function parse(text: string | null | undefined): SentTransaction | null {
  const kept = guarded(() => JSON.parse(text ?? 'null') as Partial<SentTransaction> | null);
  if (!kept || (kept.of !== 'gift' && kept.of !== 'campaign')) return null;
  const { of, projectId, projectTitle, txHash, isAnonymous } = kept;
  if (typeof projectId !== 'string' || typeof txHash !== 'string') return null;
  return { of, projectId, projectTitle: String(projectTitle), txHash, isAnonymous: isAnonymous !== false };
}

/** Lists the transactions of a member's wallet from this browser that the server has not accepted yet. */
export function listSent(userId: string): KeptTransaction[] {
  const stored = guarded(() => Object.keys(localStorage)) ?? [];
  const keys = [...new Set([...stored, ...unstored.keys()])].filter((key) =>
    key.startsWith(prefixOf(userId)),
  );
  return keys.sort().flatMap((key) => {
    const sent = parse(unstored.get(key) ?? guarded(() => localStorage.getItem(key)));
    if (!sent) return [];
    const problem = problems.get(key) ?? null;
    return [{ ...sent, problem, isBusy: running.has(key), isFirstTry: firstTries.has(key) }];
  });
}

/** Hook for {@link listSent}; nothing in the server's drawing. */
export function useSentTransactions(userId: string | null): readonly KeptTransaction[] {
  const now = useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  );
  return useMemo(() => (userId === null || now === 0 ? [] : listSent(userId)), [userId, now]);
}

const amountKey = (txHash: string): string => `hodag.amount.${txHash.toLowerCase()}`;

/** Keeps what was sent, in ETH, as long as this window is open: the server knows an amount only from the chain. */
export function rememberAmount(txHash: string, ether: string): void {
  guarded(() => sessionStorage.setItem(amountKey(txHash), ether));
}

/** Amount this window sent by a transaction, in ETH; null where it did not send it. */
export function rememberedAmount(txHash: string | null): string | null {
  return txHash === null ? null : (guarded(() => sessionStorage.getItem(amountKey(txHash))) ?? null);
}

type Report = (sent: SentTransaction) => Promise<unknown>;

/**
 * Keeps a transaction in this browser, reports it, and forgets it once the server has accepted it. A refusal is kept
 * beside it and never thrown. One that is being reported already is not reported twice.
 */
export function recordSent(userId: string, sent: SentTransaction, report: Report): Promise<void> {
  const key = keyOf(userId, sent.txHash);
  const before = running.get(key);
  if (before) return before;
  if (!listSent(userId).some(({ txHash }) => txHash === sent.txHash)) firstTries.add(key);
  const { of, projectId, projectTitle, txHash, isAnonymous } = sent;
  write(key, JSON.stringify({ of, projectId, projectTitle, txHash, isAnonymous }));
  const work = report(sent)
    .then(() => remove(key))
    .catch((error: unknown) => {
      problems.set(key, error instanceof ApiError ? error : new ApiError(0, '', ''));
    })
    .finally(() => {
      running.delete(key);
      firstTries.delete(key);
      publish();
    });
  running.set(key, work);
  publish();
  return work;
}

/** Gives one up, for example since the server says that it is not the campaign's. */
export function forgetSent(userId: string, txHash: string): void {
  remove(keyOf(userId, txHash));
  publish();
}
