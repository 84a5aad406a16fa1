import { HISTORY_KEPT_MS } from '../contract/constants.ts';
import type { Answer } from '../contract/schemas.ts';

/** One message as this browser keeps it (spec §3 "AI chat message"). */
export interface ChatMessage {
  readonly id: number;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** Grounds of an answer; absent for questions and for what went wrong. */
  readonly answer?: Answer | undefined;
}

const CHAT = 'hodag.assistant.chat.';
const OPENED = 'hodag.assistant.opened.';

/** A browser that keeps nothing reads as one that has nothing. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or refused: the conversation lives as long as the page.
  }
}

/**
 * Whether the hint has done its work in this browser: it was shown, or the member found the chat without it (spec §4).
 */
export function isHintDone(userId: string): boolean {
  return read(OPENED + userId) !== null;
}

/** Remembers that the hint was shown or the chat was opened. */
export function endHint(userId: string): void {
  write(OPENED + userId, '1');
}

/** The member's conversation of the last 24 hours (spec §4 "Chat widget history"), oldest first. */
export function readChat(userId: string, now: number): ChatMessage[] {
  try {
    const kept: unknown = JSON.parse(read(CHAT + userId) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is ChatMessage => isRecent(one, now)) : [];
  } catch {
    return [];
  }
}

/** Keeps a conversation; an empty one is forgotten. */
export function keepChat(userId: string, messages: readonly ChatMessage[]): void {
  write(CHAT + userId, JSON.stringify(messages));
}

/** Anything can stand in local storage: only what a chat could have written passes. */
function isRecent(one: unknown, now: number): boolean {
  const { id, role, content, timestamp, answer } = (one ?? {}) as Partial<ChatMessage>;
  const isMessage =
    typeof id === 'number' &&
    (role === 'user' || role === 'assistant') &&
    typeof content === 'string' &&
    typeof timestamp === 'number';
  if (!isMessage || now - timestamp >= HISTORY_KEPT_MS) return false;
  return answer === undefined || isAnswer(answer);
}

function isAnswer({ sources, links, suggestions, agentUsed }: Partial<Answer>): boolean {
  const paths = [...(sources ?? []), ...(links ?? [])];
  const isOurs = (path: unknown) => typeof path === 'string' && /^\/(?!\/)/.test(path);
  return (
    typeof agentUsed === 'string' && Array.isArray(suggestions) && paths.every(({ path }) => isOurs(path))
  );
}
