import { useSyncExternalStore } from 'react';

/** At most 1 at a time (spec §9). */
export const TOAST_LIMIT = 1;
/** Default auto-close in milliseconds (spec §9). */
export const TOAST_DURATION_MS = 5000;
/** A dismissed toast leaves the memory after this many milliseconds (spec §9). */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastVariant = 'ok' | 'info' | 'warn' | 'bad';

export type ToastContent = {
  title: string;
  description?: string | undefined;
  /** `bad` stays until it is closed; `ok` unless told. */
  variant?: ToastVariant | undefined;
  /** Undo, or another single way on. `altText` says how else to get there, for those who miss the toast. */
  action?: { label: string; altText?: string | undefined; onSelect: () => void } | undefined;
  /** Milliseconds; 5000 unless told. */
  durationMs?: number | undefined;
};

export type ToastEntry = ToastContent & { id: string; open: boolean };

let entries: readonly ToastEntry[] = [];
let waiting: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function scheduleRemoval(id: string): void {
  if (removals.has(id)) return;
  const timer = setTimeout(() => {
    removals.delete(id);
    publish(entries.filter((entry) => entry.id !== id));
  }, TOAST_REMOVE_DELAY_MS);
  removals.set(id, timer);
}

function show(entry: ToastEntry): void {
  for (const old of entries.slice(TOAST_LIMIT - 1)) {
    clearTimeout(removals.get(old.id));
    removals.delete(old.id);
  }
  publish([entry, ...entries].slice(0, TOAST_LIMIT));
}

/** Closes a toast; the next one that waits behind an error is shown. Unknown ids are ignored. */
export function dismissToast(id: string): void {
  waiting = waiting.filter((entry) => entry.id !== id);
  if (!entries.some((entry) => entry.id === id && entry.open)) return;
  publish(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  scheduleRemoval(id);
  const [next, ...rest] = waiting;
  if (!next) return;
  waiting = rest;
  show(next);
}

/**
 * Shows a toast, one at a time: a newer one takes the place of an older one, except of an error, which stays
 * until it is closed; what comes meanwhile waits behind it.
 * @returns its id and a function that closes it.
 */
export function toast(content: ToastContent): { id: string; dismiss: () => void } {
  lastId += 1;
  const entry: ToastEntry = { ...content, id: String(lastId), open: true };
  const blocked = entries.some((other) => other.open && other.variant === 'bad');
  if (blocked) waiting = [...waiting, entry];
  else show(entry);
  return { id: entry.id, dismiss: () => dismissToast(entry.id) };
}

/** Forgets every toast at once; for signing out and between tests. */
export function clearToasts(): void {
  for (const timer of removals.values()) clearTimeout(timer);
  removals.clear();
  waiting = [];
  publish([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly ToastEntry[] = [];

/** The toasts in memory: the shown one has `open`, a dismissed one not. On the server there are none. */
export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(
    subscribe,
    () => entries,
    () => NONE,
  );
}
