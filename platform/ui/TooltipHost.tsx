import * as Radix from 'radix-ui/tooltip';
import { type ReactElement, useEffect, useRef, useState } from 'react';

/** Before a tooltip opens, and after one closed during which the next opens at once (spec §9), in milliseconds. */
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

const MARK = '[data-tooltip]';
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** The open tooltip of an element: placed beside it, inside the window. */
function Bubble({ target }: { target: HTMLElement }): ReactElement {
  const { left, top, width, height } = target.getBoundingClientRect();
  const side = SIDES.find((name) => name === target.dataset.tooltipSide) ?? 'top';
  return (
    <Radix.Provider>
      <Radix.Root open>
        <Radix.Trigger asChild>
          <span
            aria-hidden="true"
            style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }}
          />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={`pointer-events-none z-60 max-w-[260px] animate-fade-in rounded-m bg-ink px-2 py-1 text-12 text-canvas forced-colors:border ${target.dataset.tooltipClass ?? ''}`}
          >
            {target.dataset.tooltip}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/**
 * Shows one tooltip at a time: after 700 ms, within 300 ms of the last one at once, for keyboard focus at once; gone
 * on Escape, scroll and press. `first` is the event that loaded this file.
 */
export function TooltipHost({ first }: { first: Event }): ReactElement | null {
  const target = useTooltipTarget(first);
  return target && <Bubble key={target.dataset.tooltip} target={target} />;
}

function marked(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(MARK) : null;
}

/** The element whose tooltip is open. */
function useTooltipTarget(first: Event): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    let current: HTMLElement | null = null;
    let isOpen = false;
    const show = (element: HTMLElement, delayMs: number): void => {
      current = element;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        isOpen = true;
        setTarget(element);
      }, delayMs);
    };
    const hide = (): void => {
      clearTimeout(timer.current);
      if (isOpen) closedAt.current = performance.now();
      isOpen = false;
      current = null;
      setTarget(null);
    };
    const listeners: Record<string, (event: Event) => void> = {
      pointerover: (event) => {
        const element = marked(event);
        if (element === current || (event as PointerEvent).pointerType === 'touch') return;
        if (current) hide();
        const soon = performance.now() - closedAt.current < TOOLTIP_SKIP_DELAY_MS;
        if (element) show(element, soon ? 0 : TOOLTIP_DELAY_MS);
      },
      focusin: (event) => {
        const element = marked(event);
        if (element?.matches(':focus-visible')) show(element, 0);
      },
      focusout: hide,
      pointerdown: hide,
      scroll: hide,
      keydown: (event) => {
        if ((event as KeyboardEvent).key === 'Escape') hide();
      },
    };
    for (const [name, listen] of Object.entries(listeners)) document.addEventListener(name, listen, true);
    // The event that woke the host came before its listeners.
    listeners[first.type]?.(first);
    return () => {
      clearTimeout(timer.current);
      for (const [name, listen] of Object.entries(listeners))
        document.removeEventListener(name, listen, true);
    };
  }, [first]);
  return target;
}
