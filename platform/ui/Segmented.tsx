import { clsx } from 'clsx';
import { type ReactElement, useId } from 'react';
import type { Icon } from './icon.ts';

export type SegmentedItem<Value extends string> = { value: Value; label: string; icon?: Icon | undefined };

type SegmentedProps<Value extends string> = {
  label: string;
  items: readonly SegmentedItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string | undefined;
};

/**
 * Switches between views of the same data (Board/List, Tree/Table); exactly one is chosen. Native radio buttons: a
 * group of a library was 8 kB on every page with a chart.
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactElement {
  const { label, items, value, onValueChange, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('flex w-fit rounded-band bg-sunken p-0.5', className)}
    >
      {items.map(({ value: itemValue, label: text, icon: IconPart }) => (
        <label
          key={itemValue}
          className="motion-colors relative inline-flex min-h-ctl-s items-center gap-1.5 rounded-m border border-transparent px-3 text-14 text-ink-2 hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-1 more:has-checked:border-line-strong"
        >
          <input
            type="radio"
            name={name}
            value={itemValue}
            checked={itemValue === value}
            onChange={() => onValueChange(itemValue)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-m"
          />
          {IconPart && <IconPart aria-hidden />}
          {text}
        </label>
      ))}
    </div>
  );
}
