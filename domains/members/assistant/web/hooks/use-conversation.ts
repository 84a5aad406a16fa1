import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import type { SessionUser } from '#platform/web/session.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { CONTEXT_MESSAGES, MESSAGE_MAX } from '../../contract/constants.ts';
import { assistantApi } from '../api.ts';
import { type ChatMessage, keepChat, readChat } from '../kept-chat.ts';

/** The words of spec §8 "AI chat" for an answer that did not come. */
const NO_CONNECTION =
  "I'm having trouble connecting right now. Please check your internet connection and try again.";
const TOO_MANY = 'Those were many questions in a short time. Wait a minute, then ask again.';
const OTHER =
  'Your question is safe: send it again in a moment, or look through the learning center meanwhile.';

export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly isPending: boolean;
  /** Ignored while blank or while an answer is awaited (spec §5 "Chat send"). @returns whether it was sent */
  ask(text: string): boolean;
  clear(): void;
}

/** The member's conversation: kept in this browser for a day, one question at a time. */
export function useConversation(user: SessionUser): Conversation {
  const { pathname } = useLocation();
  const [messages, setMessages] = useState(() => readChat(user.id, Date.now()));
  useEffect(() => keepChat(user.id, messages), [user.id, messages]);
  const add = useCallback(
    (message: Omit<ChatMessage, 'id' | 'timestamp'>) =>
      setMessages((all) => [...all, { ...message, id: (all.at(-1)?.id ?? 0) + 1, timestamp: Date.now() }]),
    [],
  );
  const { mutate, isPending } = useApiMutation(assistantApi.answerQuestion, {
    invalidates: [],
    onSuccess: (answer) => add({ role: 'assistant', content: answer.answer, answer }),
    onError: (error) => {
      add({ role: 'assistant', content: wordsFor(error) });
      if (error.status === 0) toast({ title: 'Connection Issue', variant: 'warn' });
    },
  });
  const ask = (text: string): boolean => {
    const question = text.trim();
    if (question === '' || isPending) return false;
    const conversationHistory = messages
      .slice(-CONTEXT_MESSAGES)
      .map(({ role, content }) => ({ role, content: content.slice(0, MESSAGE_MAX) }));
    add({ role: 'user', content: question });
    const { onboardingStage } = user;
    mutate({
      body: { question, userContext: { onboardingStage, currentPage: pathname, conversationHistory } },
    });
    return true;
  };
  return { messages, isPending, ask, clear: () => setMessages([]) };
}

function wordsFor({ status, text, fields }: ApiError): string {
  if (status === 0) return NO_CONNECTION;
  if (status === 429) return TOO_MANY;
  return `${fields.question ?? text}\n${OTHER}`;
}
