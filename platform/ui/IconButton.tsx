import { cva } from 'class-variance-authority';
import { clsx } from 'clsx';
import { Slot, Slottable } from 'radix-ui/slot';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import type { Icon } from './icon.ts';
import { Tooltip } from './Tooltip.tsx';

const look = cva(
  'hit-area motion-colors inline-grid shrink-0 place-items-center border forced-colors:border-[ButtonText] off:cursor-not-allowed off:text-ink-disabled',
  {
    variants: {
      variant: {
        quiet: 'border-transparent text-ink-2 live:hover:bg-hover live:hover:text-ink',
        outlined: 'border-line-strong bg-surface text-ink live:hover:bg-hover',
        soft: 'border-transparent bg-pine-soft text-pine-text live:hover:bg-hover',
      },
      size: { s: 'size-ctl-s', m: 'size-ctl', l: 'size-ctl-l' },
      round: { true: 'rounded-full', false: 'rounded-m' },
    },
  },
);

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  /** The accessible name, also shown as tooltip. Say the count too where there is one. */
  label: string;
  icon: Icon;
  variant?: 'quiet' | 'outlined' | 'soft' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  round?: boolean | undefined;
  /** A number at the corner. Zero shows nothing. */
  count?: number | undefined;
  /** The largest number shown, 99 unless told; above it reads "99+". */
  countMax?: number | undefined;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Its only child (a link without content) becomes the button. */
  asChild?: boolean | undefined;
};

/** An icon that acts, with a name and a tooltip. */
export function IconButton(props: IconButtonProps): ReactElement {
  const { label, icon: IconPart, variant = 'quiet', size = 'm', round = false, ...others } = props;
  const { count = 0, countMax = 99, tooltipSide, asChild = false, className, children, ...rest } = others;
  const Part = asChild ? Slot : 'button';
  return (
    <Tooltip label={label} side={tooltipSide}>
      <Part
        {...(asChild ? {} : { type: 'button' as const })}
        {...rest}
        aria-label={label}
        className={clsx(look({ variant, size, round }), className)}
      >
        <Slottable>{children}</Slottable>
        <IconPart aria-hidden className={size === 's' ? 'size-4' : 'size-4.5 max-md:size-5'} />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="tnum absolute start-1/2 top-[calc(50%-15px)] grid h-4 min-w-4 place-items-center rounded-full bg-pine px-1 text-[0.6875rem]/none font-semibold text-on-pine"
          >
            {count > countMax ? `${countMax}+` : count}
          </span>
        )}
      </Part>
    </Tooltip>
  );
}
