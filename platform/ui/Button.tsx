import { clsx } from 'clsx';
import { Slot, Slottable } from 'radix-ui/slot';
import { type ComponentPropsWithRef, type MouseEvent, type ReactElement, useId } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook, SPINNER_SIZE } from './button-look.ts';
import type { Icon } from './icon.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** `outlined` unless told; one `filled` button a screen at most. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: Icon | undefined;
  /** After the label: a chevron for menus and "next". */
  iconEnd?: Icon | undefined;
  /** Work runs: spinner instead of the icon, clicks are swallowed, focus and width stay. */
  busy?: boolean | undefined;
  /** Switches the button off and says why, visibly, below it. */
  disabledReason?: string | undefined;
  full?: boolean | undefined;
  /** Dresses its only child, for example a link, instead of drawing a button. */
  asChild?: boolean | undefined;
};

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A button; the label starts with a verb. `disabled` alone is for places where the reason is beside it. */
export function Button(props: ButtonProps): ReactElement {
  const { variant, size = 'm', icon: IconStart, iconEnd: IconEnd, busy = false, ...others } = props;
  const { disabledReason, full, asChild = false, className, children, onClick, ...rest } = others;
  const reasonId = useId();
  const Part = asChild ? Slot : 'button';
  const inert = busy || disabledReason !== undefined;
  const shrunk = busy && !IconStart;
  const button = (
    <Part
      {...(asChild ? {} : { type: 'button' as const })}
      {...rest}
      {...(inert ? { 'aria-disabled': true } : {})}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(disabledReason ? { 'aria-describedby': reasonId } : {})}
      onClick={inert ? swallow : onClick}
      className={clsx(buttonLook({ variant, size, shrunk, full }), className)}
    >
      {busy ? (
        <Spinner className={shrunk ? SPINNER_SIZE[size] : 'size-4'} />
      ) : (
        IconStart && <IconStart aria-hidden />
      )}
      <Slottable>{children}</Slottable>
      {IconEnd && <IconEnd aria-hidden className="rtl:-scale-x-100" />}
    </Part>
  );
  if (!disabledReason) return button;
  return (
    <span className={clsx('inline-flex flex-col items-start gap-1.5', full && 'w-full')}>
      {button}
      <span id={reasonId} className="text-12 text-ink-3">
        {disabledReason}
      </span>
    </span>
  );
}
