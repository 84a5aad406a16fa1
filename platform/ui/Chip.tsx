import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import type { Icon } from './icon.ts';

export type ChipProps = ComponentPropsWithRef<'button'> & {
  icon?: Icon | undefined;
  /** Filled: the filter is set. Without `onRemove` the chip is a toggle (`aria-pressed`). */
  selected?: boolean | undefined;
  /** Makes a set chip with ×: pressing it anywhere removes the filter. Needs a string as child. */
  onRemove?: (() => void) | undefined;
};

/** A filter chip, 28 high (phone 36). */
export function Chip(props: ChipProps): ReactElement {
  const { icon: IconPart, selected, onRemove, className, children, onClick, ...rest } = props;
  const filled = selected || Boolean(onRemove);
  return (
    <button
      type="button"
      {...(selected !== undefined && !onRemove ? { 'aria-pressed': selected } : {})}
      {...(onRemove ? { 'aria-label': `Remove filter: ${String(children)}` } : {})}
      {...rest}
      onClick={onRemove ?? onClick}
      className={clsx(
        'hit-area motion-colors inline-flex min-h-ctl-s max-w-full shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-13 font-medium md:whitespace-nowrap',
        filled
          ? 'border-pine bg-selected text-pine-text live:hover:bg-hover'
          : 'border-line-strong bg-surface text-ink live:hover:bg-hover',
        className,
      )}
    >
      {IconPart && <IconPart aria-hidden />}
      {children}
      {onRemove && <X aria-hidden />}
    </button>
  );
}
