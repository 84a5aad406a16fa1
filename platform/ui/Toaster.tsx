import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/toast';
import type { ReactElement } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { dismissToast, TOAST_DURATION_MS, type ToastEntry, useToasts } from './toast-store.ts';
import { TONE_ICON, TONE_MARK } from './tone-icon.ts';

/** Swipe distance in pixels that closes a toast, to the right (spec §9). */
export const TOAST_SWIPE_THRESHOLD_PX = 50;
/** Moves focus to the toasts (spec §9). */
export const TOAST_HOTKEY = 'F8';

function Toast({ entry }: { entry: ToastEntry }): ReactElement {
  const { id, open, title, description, variant = 'ok', action, durationMs } = entry;
  const ToneIcon = TONE_ICON[variant];
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) dismissToast(id);
      }}
      type={variant === 'bad' ? 'foreground' : 'background'}
      duration={variant === 'bad' ? Number.POSITIVE_INFINITY : (durationMs ?? TOAST_DURATION_MS)}
      className={clsx(
        'flex items-center gap-3 rounded-l bg-raised py-2.5 ps-4 pe-2.5 shadow-2 forced-colors:border',
        'animate-rise-in data-[state=closed]:animate-rise-out data-[swipe=end]:animate-fade-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      <ToneIcon aria-hidden className={clsx('size-4.5', TONE_MARK[variant])} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-medium">{title}</Radix.Title>
        {description && <Radix.Description className="text-13 text-ink-2">{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action altText={action.altText ?? action.label} asChild>
          <Button variant="quiet" size="s" onClick={action.onSelect}>
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton icon={X} label="Close" />
      </Radix.Close>
    </Radix.Root>
  );
}

/**
 * Set once at the root. Shows what `toast(…)` was given: bottom right above the dock, on a phone under the header.
 * Waits while pointed at, focused, or while the window is in the background.
 */
export function Toaster(): ReactElement {
  const entries = useToasts();
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
      <Radix.Viewport
        hotkey={[TOAST_HOTKEY]}
        label="Notifications ({hotkey})"
        className="fixed end-[calc(20px+var(--docked))] bottom-20 z-60 flex w-[374px] flex-col gap-2 outline-none max-md:inset-x-3 max-md:top-[calc(var(--header)+8px)] max-md:bottom-auto max-md:w-auto"
      />
    </Radix.Provider>
  );
}
