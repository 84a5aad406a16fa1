import { clsx } from 'clsx';
import * as ToggleGroup from 'radix-ui/toggle-group';
import type { ReactElement } from 'react';
import type { Icon } from './icon.ts';

export type SegmentedItem<Value extends string> = { value: Value; label: string; icon?: Icon | undefined };

type SegmentedProps<Value extends string> = {
  label: string;
  items: readonly SegmentedItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string | undefined;
};

/** Switches between views of the same data (Board/List, Tree/Table); exactly one is chosen. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactElement {
  const { label, items, value, onValueChange, className } = props;
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const item = items.find((candidate) => candidate.value === next);
        if (item) onValueChange(item.value);
      }}
      className={clsx('flex w-fit rounded-band bg-sunken p-0.5', className)}
    >
      {items.map(({ value: itemValue, label: text, icon: IconPart }) => (
        <ToggleGroup.Item
          key={itemValue}
          value={itemValue}
          className="motion-colors inline-flex min-h-ctl-s items-center gap-1.5 rounded-m border border-transparent px-3 text-14 text-ink-2 hover:text-ink data-[state=on]:border-line data-[state=on]:bg-surface data-[state=on]:font-medium data-[state=on]:text-ink data-[state=on]:shadow-1 more:data-[state=on]:border-line-strong"
        >
          {IconPart && <IconPart aria-hidden />}
          {text}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
