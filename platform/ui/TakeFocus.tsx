import { type ReactNode, useEffect, useRef } from 'react';

interface TakeFocusProps {
  /** False where the page was merely opened: its reader must not be torn away. */
  readonly when: boolean;
  readonly children: ReactNode;
}

/**
 * Leads to the first control of what came in the place of a form that was sent: with the pressed button gone, the
 * browser leaves the focus nowhere.
 */
export function TakeFocus({ when, children }: TakeFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when) box.current?.querySelector<HTMLElement>('input, button, a[href]')?.focus();
  }, [when]);
  return <div ref={box}>{children}</div>;
}
