import { cva } from 'class-variance-authority';

/**
 * The box of every text-like control. It wraps the control and its suffix, so it shows the focus ring and the
 * error edge for the control inside it.
 */
export const boxLook = cva(
  [
    'motion-colors flex min-w-0 items-center rounded-m border border-line-strong bg-surface text-ink',
    'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
    'has-aria-invalid:border-bad-mark has-aria-invalid:shadow-[inset_0_0_0_1px_var(--bad-mark)]',
    'has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-3',
  ],
  {
    variants: {
      size: { s: 'min-h-8', m: 'min-h-ctl', l: 'min-h-ctl-l' },
      // As wide as its place, unless the caller says a width: `:where` counts less than any class.
      fit: { true: 'w-fit', false: '[:where(&)]:w-full' },
    },
    defaultVariants: { size: 'm', fit: false },
  },
);

/** The native control within the box: 16 px on a phone, so that the browser does not zoom in. */
export const innerLook =
  'min-w-0 flex-1 self-stretch bg-transparent px-3 text-14 max-md:text-16 outline-none disabled:cursor-not-allowed';

/** Unit or icon inside the box. */
export const suffixLook = 'shrink-0 pe-3 text-14 text-ink-3';
