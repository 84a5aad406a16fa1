import { cva, type VariantProps } from 'class-variance-authority';

/**
 * The look of a button, also worn by other triggers (menus, chips). At most one `filled` a screen. Busy takes
 * the spinner's room out of the side padding, so the width stays.
 */
export const buttonLook = cva(
  [
    'motion-colors relative inline-flex select-none items-center justify-center rounded-m border text-center',
    'font-semibold no-underline forced-colors:border-[ButtonText]',
    'off:border-transparent more:off:border-line off:bg-sunken off:text-ink-3 off:cursor-not-allowed',
  ],
  {
    variants: {
      variant: {
        filled: 'border-transparent bg-pine text-on-pine live:hover:bg-pine-hover live:active:bg-pine-active',
        outlined: 'border-line-strong bg-surface text-ink live:hover:bg-hover',
        quiet: 'border-transparent text-pine-text live:hover:bg-hover off:bg-transparent',
        destructive:
          'border-transparent bg-bad-fill text-on-bad live:hover:opacity-90 live:active:opacity-80',
      },
      size: {
        s: 'min-h-ctl-s gap-1.5 py-0.5 text-13',
        m: 'min-h-ctl gap-2 py-1 text-14',
        l: 'min-h-ctl-l gap-2 py-1.5 text-16',
      },
      shrunk: { true: '', false: '' },
      full: { true: 'w-full', false: '' },
    },
    compoundVariants: [
      { size: 's', shrunk: false, class: 'px-[9px]' },
      { size: 'm', shrunk: false, class: 'px-[13px]' },
      { size: 'l', shrunk: false, class: 'px-[19px]' },
      { size: 's', shrunk: true, class: 'gap-1 px-[1px]' },
      { size: 'm', shrunk: true, class: 'gap-1.5 px-[3px]' },
      { size: 'l', shrunk: true, class: 'gap-1.5 px-[8px]' },
    ],
    defaultVariants: { variant: 'outlined', size: 'm', shrunk: false, full: false },
  },
);

export type ButtonVariant = NonNullable<VariantProps<typeof buttonLook>['variant']>;
export type ButtonSize = NonNullable<VariantProps<typeof buttonLook>['size']>;

/** Spinner edge by button size in pixels; with the gap it equals the padding that `shrunk` gives up. */
export const SPINNER_SIZE: Record<ButtonSize, string> = { s: 'size-3', m: 'size-3.5', l: 'size-4' };
