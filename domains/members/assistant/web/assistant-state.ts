import { useSyncExternalStore } from 'react';

/** `minimised` hides the conversation and the draft without losing them. */
export type AssistantState = 'closed' | 'open' | 'minimised';

let state: AssistantState = 'closed';
const listeners = new Set<() => void>();

/** Shared by the button and the hint, which stand in different parts of the page. */
export function setAssistant(next: AssistantState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the panel is open; closed on the server. */
export function useAssistant(): AssistantState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'closed',
  );
}
