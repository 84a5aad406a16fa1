import { clsx } from 'clsx';
import { Command } from 'cmdk';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import * as Popover from 'radix-ui/popover';
import { type ReactElement, type ReactNode, useState } from 'react';
import { boxLook } from './control-look.ts';
import { useFieldControl } from './field-control.ts';
import { overlayLook } from './overlay-look.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  hint?: ReactNode;
  keywords?: string[] | undefined;
};

export type ComboboxProps = {
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string) => void;
  placeholder?: string | undefined;
  searchLabel?: string | undefined;
  emptyText?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
};

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
    <Command label={searchLabel} loop>
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

/** A select with search, for 8 choices and more. Heavy: load its page part lazily. */
export function Combobox(props: ComboboxProps): ReactElement {
  const [open, setOpen] = useState(false);
  const control = useFieldControl(props);
  const chosen = props.options.find((option) => option.value === props.value);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        {...control}
        type="button"
        role="combobox"
        aria-expanded={open}
        aria-haspopup="listbox"
        aria-label={props['aria-label']}
        disabled={props.disabled}
        className={clsx(
          boxLook(),
          'px-3 text-start text-14 aria-invalid:border-bad-mark aria-invalid:shadow-[inset_0_0_0_1px_var(--bad-mark)]',
          'max-md:text-16 off:border-line off:bg-sunken off:text-ink-3',
          props.className,
        )}
      >
        <span className={clsx('flex-1 truncate', !chosen && 'text-ink-3')}>
          {chosen?.label ?? props.placeholder ?? 'Choose'}
        </span>
        <ChevronDown aria-hidden className="text-ink-2" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(overlayLook, 'w-(--radix-popover-trigger-width) min-w-56')}
        >
          <OptionList {...props} onDone={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
