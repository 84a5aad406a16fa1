import { clsx } from 'clsx';
import { Slot, Slottable } from 'radix-ui/slot';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import type { Icon } from '../icon.ts';
import { Tooltip } from '../Tooltip.tsx';

type DockButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  icon: Icon;
  label: string;
  /** The assistant: soft pine fill and, from 768 px on, the label in words. */
  soft?: boolean | undefined;
  asChild?: boolean | undefined;
};

/** A control in the dock, 36 px, on a phone 44. */
export function DockButton(props: DockButtonProps): ReactElement {
  const { icon: IconPart, label, soft = false, asChild = false, className, children, ...rest } = props;
  const Part = asChild ? Slot : 'button';
  return (
    <Tooltip label={label}>
      <Part
        {...(asChild ? {} : { type: 'button' as const })}
        {...rest}
        aria-label={label}
        className={clsx(
          'motion-colors inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-full max-md:size-11',
          soft
            ? 'edge-more bg-selected font-semibold text-pine-text hover:bg-hover md:px-3.5'
            : 'text-ink-2 hover:bg-hover hover:text-ink',
          className,
        )}
      >
        <Slottable>{children}</Slottable>
        <IconPart aria-hidden className="size-4.5 max-md:size-5" />
        {soft && <span className="max-md:hidden">{label}</span>}
      </Part>
    </Tooltip>
  );
}
