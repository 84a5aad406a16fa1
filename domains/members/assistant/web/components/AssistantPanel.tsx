import Minus from 'lucide-react/icons/minus';
import Sparkles from 'lucide-react/icons/sparkles';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '#platform/ui/IconButton.tsx';
import type { SessionUser } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { AGENT_POLL_MS } from '../../contract/constants.ts';
import { assistantApi } from '../api.ts';
import { setAssistant } from '../assistant-state.ts';
import { useConversation } from '../hooks/use-conversation.ts';
import { endHint } from '../kept-chat.ts';
import { ChatLog } from './ChatLog.tsx';
import { QuestionForm } from './QuestionForm.tsx';

/** Below this width the panel is a sheet over the whole page; `max-md` of the stylesheet. */
const NARROW = '(max-width: 767.98px)';

type AssistantPanelProps = {
  user: SessionUser;
  /** False: minimised; the conversation and what is being written stay. */
  isOpen: boolean;
  /** Opens it, and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
};

/**
 * The chat (spec §2.5). From 1024 px on it is docked and the page narrows; below it is above the dock; on a phone it
 * is a sheet that keeps the focus.
 */
export function AssistantPanel({ user, isOpen, button }: AssistantPanelProps): ReactElement {
  const isNarrow = useIsNarrow();
  const conversation = useConversation(user);
  const [draft, setDraft] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => endHint(user.id), [user.id]);
  useDocked(isOpen);
  const send = (text: string): boolean => conversation.ask(text);
  return (
    <Radix.Root open={isOpen} modal={isNarrow}>
      <Radix.Portal>
        <Radix.Content
          ref={panel}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            panel.current?.querySelector('textarea')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            // Elsewhere on the page the key belongs to what has the focus.
            if (panel.current?.contains(document.activeElement)) setAssistant('closed');
          }}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed z-30 flex flex-col overflow-hidden border-line bg-raised text-14 outline-none max-md:inset-0 max-md:z-50 max-md:h-dvh md:max-lg:end-5 md:max-lg:bottom-20 md:max-lg:h-[min(640px,calc(100dvh-112px))] md:max-lg:w-(--assistant) md:max-lg:animate-rise-in md:max-lg:rounded-xl md:max-lg:border md:max-lg:shadow-3 lg:inset-y-0 lg:end-0 lg:mt-2 lg:w-(--assistant) lg:rounded-ss-sheet lg:border-s lg:border-t print:hidden"
        >
          <Head />
          <ChatLog
            conversation={conversation}
            onAsk={send}
            onLeave={() => isNarrow && setAssistant('minimised')}
          />
          <QuestionForm
            draft={draft}
            onDraft={setDraft}
            isPending={conversation.isPending}
            onSend={() => send(draft) && setDraft('')}
            onClear={conversation.messages.length > 0 ? conversation.clear : undefined}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** How many agents answer is asked only while the chat is open (spec §7). */
function Head(): ReactElement {
  const { data } = useApiQuery(
    assistantApi.getAgentStatus,
    {},
    { refetchInterval: AGENT_POLL_MS, retry: false },
  );
  return (
    <div className="flex h-header shrink-0 items-center gap-2 border-b border-line ps-4 pe-2">
      <Sparkles aria-hidden className="size-4.5 text-pine-text" />
      <Radix.Title className="flex-1 text-16 font-semibold">Assistant</Radix.Title>
      {data && (
        <span className="tnum text-12 text-ink-3">
          {data.availableAgents === data.totalAgents
            ? 'Ready'
            : `${data.availableAgents} of ${data.totalAgents} sources ready`}
        </span>
      )}
      <IconButton icon={Minus} label="Minimise" onClick={() => setAssistant('minimised')} />
      <IconButton icon={X} label="Close" onClick={() => setAssistant('closed')} />
    </div>
  );
}

/** While it is open, the page leaves the place it takes (`data-docked` in the stylesheet). */
function useDocked(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const { dataset } = document.documentElement;
    dataset.docked = '';
    return () => {
      delete dataset.docked;
    };
  }, [isOpen]);
}

function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const look = (): void => setNarrow(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isNarrow;
}
