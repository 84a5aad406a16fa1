import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import type { Icon } from './icon.ts';
import { Link } from './Link.tsx';
import { menuItemLook, overlayLook } from './overlay-look.ts';

type DropdownMenuProps = { trigger: ReactElement; children: ReactNode; align?: 'start' | 'end' | undefined };

/** A menu of actions under its trigger. */
export function DropdownMenu({ trigger, children, align = 'end' }: DropdownMenuProps): ReactElement {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(overlayLook, 'min-w-48 max-w-[360px] p-1')}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type DropdownItemProps = {
  children: ReactNode;
  icon?: Icon | undefined;
  onSelect?: (() => void) | undefined;
  /** The menu stays open, because the item says what became of it. */
  keepsOpen?: boolean | undefined;
  /** Makes the item a link. */
  href?: string | undefined;
  destructive?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Shown at the end, for example "Ctrl K". */
  shortcut?: string | undefined;
};

export function DropdownItem(props: DropdownItemProps): ReactElement {
  const { children, icon: IconPart, onSelect, href, destructive = false, disabled, shortcut } = props;
  const { keepsOpen = false } = props;
  const content = (
    <>
      {IconPart && <IconPart aria-hidden className={destructive ? undefined : 'text-ink-2'} />}
      <span className="flex-1">{children}</span>
      {shortcut && <kbd className="text-12 text-ink-3">{shortcut}</kbd>}
    </>
  );
  return (
    <Radix.Item
      onSelect={(event) => {
        if (keepsOpen) event.preventDefault();
        onSelect?.();
      }}
      {...(disabled ? { disabled } : {})}
      asChild={href !== undefined}
      className={clsx(menuItemLook, destructive && 'text-bad-text')}
    >
      {href === undefined ? content : <Link href={href}>{content}</Link>}
    </Radix.Item>
  );
}

type DropdownRadioGroupProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: Icon | undefined }[];
  onValueChange: (value: Value) => void;
};

/** One of several, with a check at the chosen one. */
export function DropdownRadioGroup<Value extends string>(
  props: DropdownRadioGroupProps<Value>,
): ReactElement {
  const { label, value, options, onValueChange } = props;
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onValueChange(option.value);
      }}
    >
      <Radix.Label className="px-2.5 pt-2 pb-1 text-12 text-ink-3">{label}</Radix.Label>
      {options.map(({ value: optionValue, label: text, icon: IconPart }) => (
        <Radix.RadioItem key={optionValue} value={optionValue} className={menuItemLook}>
          {IconPart && <IconPart aria-hidden className="text-ink-2" />}
          <span className="flex-1">{text}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden className="text-pine-text" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function DropdownSeparator(): ReactElement {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
