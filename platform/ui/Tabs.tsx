import { clsx } from 'clsx';
import * as Radix from 'radix-ui/tabs';
import type { ReactElement, ReactNode } from 'react';

type TabsProps = {
  value: string;
  /** Keep the value in the address, so that a tab can be linked and Back works. */
  onValueChange: (value: string) => void;
  children: ReactNode;
  className?: string | undefined;
};

/** Tabs of one page; the parts are `TabList`, `Tab` and `TabPanel`. */
export function Tabs({ className, ...rest }: TabsProps): ReactElement {
  return <Radix.Root {...rest} className={clsx('min-w-0', className)} />;
}

type TabListProps = {
  label: string;
  children: ReactNode;
  line?: boolean | undefined;
  className?: string | undefined;
};

/** The row of tabs; arrow keys move. `line` draws the hairline below. */
export function TabList({ label, line = true, className, children }: TabListProps): ReactElement {
  return (
    <Radix.List
      aria-label={label}
      className={clsx(
        'flex gap-5 overflow-x-auto overflow-y-hidden',
        line && 'shadow-[inset_0_-1px_var(--line)]',
        className,
      )}
    >
      {children}
    </Radix.List>
  );
}

type TabProps = {
  value: string;
  children: ReactNode;
  count?: number | undefined;
  disabled?: boolean | undefined;
};

/** One tab: text with a 2 px pine line when chosen. */
export function Tab({ value, children, count, disabled }: TabProps): ReactElement {
  return (
    <Radix.Trigger
      value={value}
      disabled={disabled}
      className="motion-colors shrink-0 whitespace-nowrap border-b-2 border-transparent pt-1 pb-2 font-medium text-ink-2 -outline-offset-2 live:hover:text-ink off:text-ink-disabled max-md:min-h-11 data-[state=active]:border-pine data-[state=active]:font-semibold data-[state=active]:text-ink"
    >
      {children}
      {count !== undefined && <span className="tnum ms-1.5 font-normal text-ink-3">{count}</span>}
    </Radix.Trigger>
  );
}

type TabPanelProps = { value: string; children: ReactNode; className?: string | undefined };

export function TabPanel({ value, children, className }: TabPanelProps): ReactElement {
  return (
    <Radix.Content value={value} className={clsx('pt-4', className)}>
      {children}
    </Radix.Content>
  );
}
