import X from 'lucide-react/icons/x';
import { type ReactElement, useEffect, useId } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { setAssistant } from '../assistant-state.ts';

type HintNoteProps = {
  /** The pointer or the focus is on it: its time stands still. */
  onHold: (isHeld: boolean) => void;
  onClose: () => void;
};

/** Says that there is an assistant. Takes no focus, traps none, closes by Esc. */
export function HintNote({ onHold, onClose }: HintNoteProps): ReactElement {
  const titleId = useId();
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      data-state="open"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      className="fixed end-5 bottom-20 z-30 w-[300px] animate-rise-in rounded-l border border-line bg-raised p-4 shadow-2 max-md:inset-x-3 max-md:bottom-[calc(var(--bottombar)+72px+env(safe-area-inset-bottom,0px))] max-md:w-auto print:hidden"
    >
      <p role="status" className="sr-only">
        There is an assistant. Press Escape to close this hint.
      </p>
      <div className="flex items-start gap-2">
        <h2 id={titleId} className="flex-1 text-16">
          Ask the assistant
        </h2>
        <IconButton icon={X} label="Close" size="s" onClick={onClose} />
      </div>
      <p className="mt-1 text-14 text-ink-2">
        It quotes Hodag’s guide, finds grants and explains your balance.
      </p>
      <Button size="s" className="mt-3" onClick={() => setAssistant('open')}>
        Ask something
      </Button>
    </div>
  );
}
