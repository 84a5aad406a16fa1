import { clsx } from 'clsx';
import { Slot } from 'radix-ui/slot';
import type { ComponentPropsWithRef, ReactElement } from 'react';

type CardProps = ComponentPropsWithRef<'div'> & {
  /** `compact` 16 px of padding, `normal` 20 (16 on a phone), `none` for lists that reach the edge. */
  padding?: 'none' | 'compact' | 'normal' | undefined;
  /** On public pages a card may lie above a picture. */
  raised?: boolean | undefined;
  asChild?: boolean | undefined;
};

const PADDING = { none: 'overflow-hidden', compact: 'p-4', normal: 'p-4 md:p-4.5' };

/**
 * A hairline box, only round things that can be acted on as one. It is not a link: its title is. `asChild`
 * makes it an article, section, form or list item.
 */
export function Card({
  padding = 'normal',
  raised = false,
  asChild,
  className,
  ...rest
}: CardProps): ReactElement {
  const Part = asChild ? Slot : 'div';
  return (
    <Part
      {...rest}
      className={clsx(
        'rounded-l border border-line',
        raised ? 'bg-raised shadow-2' : 'bg-surface',
        PADDING[padding],
        className,
      )}
    />
  );
}
