import { clsx } from 'clsx';
import { Command } from 'cmdk';
import Check from 'lucide-react/icons/check';
import * as Popover from 'radix-ui/popover';
import type { ReactElement, RefObject } from 'react';
import type { ComboboxProps } from './combobox-props.ts';
import { overlayLook } from './overlay-look.ts';

type ComboboxPanelProps = ComboboxProps & {
  readonly control: RefObject<HTMLButtonElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** The list under a combobox; its code comes with the first opening. */
export default function ComboboxPanel({
  control,
  open,
  onOpenChange,
  ...props
}: ComboboxPanelProps): ReactElement {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={control as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The control closes it by its own click.
            if (control.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={() => control.current?.focus()}
          className={clsx(overlayLook, 'w-(--radix-popover-trigger-width) min-w-56')}
        >
          <OptionList {...props} onDone={() => onOpenChange(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Whether every typed word begins a word of the label or a keyword; letters scattered over a text are no match. */
function hasWords(_value: string, search: string, keywords: readonly string[] = []): number {
  const words = keywords
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#.]+/u);
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.every((one) => words.some((word) => word.startsWith(one))) ? 1 : 0;
}

function OptionList(props: ComboboxProps & { onDone: () => void }): ReactElement {
  const {
    options,
    value,
    onValueChange,
    searchLabel = 'Search',
    emptyText = 'Nothing matches.',
    onDone,
  } = props;
  return (
    <Command label={searchLabel} loop filter={hasWords}>
      <Command.Input
        aria-label={searchLabel}
        placeholder={searchLabel}
        className="w-full border-b border-line bg-transparent px-3 py-2.5 text-14 outline-none max-md:text-16"
      />
      <Command.List className="max-h-72 overflow-y-auto p-1">
        <Command.Empty className="px-3 py-4 text-13 text-ink-3">{emptyText}</Command.Empty>
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label, ...(option.keywords ?? [])]}
            onSelect={() => {
              onValueChange(option.value);
              onDone();
            }}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-m px-2 py-1 data-[selected=true]:bg-hover max-md:min-h-11"
          >
            <Check aria-hidden className={clsx('text-pine-text', option.value !== value && 'invisible')} />
            <span className={clsx('flex-1', option.value === value && 'font-semibold')}>{option.label}</span>
            {option.hint && <span className="text-13 text-ink-3">{option.hint}</span>}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
