import { type ReactElement, useEffect, useRef } from 'react';
import { Spinner } from '#platform/ui/Spinner.tsx';
import type { Conversation } from '../hooks/use-conversation.ts';
import { AnswerText } from './AnswerText.tsx';
import { Suggestions } from './Suggestions.tsx';

const FIRST_QUESTIONS = ['What is RepID?', 'Explain my balance', 'What should I do next?'];

type ChatLogProps = {
  conversation: Pick<Conversation, 'messages' | 'isPending'>;
  onAsk: (question: string) => void;
  /** A link of an answer was followed. */
  onLeave: () => void;
};

/** Above the question that is on top, in pixels. */
const GAP = 16;

/**
 * The conversation, read out as it grows; the last question stands on top, so that its answer is read from its
 * beginning.
 */
export function ChatLog({ conversation, onAsk, onLeave }: ChatLogProps): ReactElement {
  const { messages, isPending } = conversation;
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added moves the end
  useEffect(() => {
    const area = log.current;
    const last = area && [...area.querySelectorAll('[data-question]')].at(-1);
    if (!last) return;
    area.scrollTop += last.getBoundingClientRect().top - area.getBoundingClientRect().top - GAP;
  }, [messages.length, isPending]);
  return (
    <div
      ref={log}
      role="log"
      aria-label="Conversation"
      aria-live="polite"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4"
    >
      {messages.length === 0 && <Beginning onAsk={onAsk} />}
      {messages.map((message) =>
        message.role === 'user' ? (
          <p
            key={message.id}
            data-question=""
            className="edge-more ms-10 self-end whitespace-pre-line rounded-l bg-selected px-3.5 py-2 [overflow-wrap:anywhere]"
          >
            <span className="sr-only">You: </span>
            {message.content}
          </p>
        ) : (
          <AnswerText key={message.id} message={message} onAsk={onAsk} onLeave={onLeave} />
        ),
      )}
      {isPending && (
        <p className="flex items-center gap-2 text-13 text-ink-3">
          <Spinner />
          Looking it up
        </p>
      )}
    </div>
  );
}

function Beginning({ onAsk }: Pick<ChatLogProps, 'onAsk'>): ReactElement {
  return (
    <div>
      <p>
        Ask how Hodag works, what your balance is made of, what to do next, or for grants: “Find grants for
        clean water”. Answers are quotes, each with the page it stands on.
      </p>
      <Suggestions questions={FIRST_QUESTIONS} onAsk={onAsk} />
    </div>
  );
}
