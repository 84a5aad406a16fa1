import type { ReactElement, ReactNode } from 'react';
import type { OpeningProps } from './use-opening.ts';

export type DialogProps = OpeningProps & {
  title: ReactNode;
  /** One sentence: what this is for, or what follows. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. Wrap a button in `DialogClose` to let it close. */
  footer?: ReactNode;
  /** The button that opens it; leave out when `open` is controlled. */
  trigger?: ReactElement | undefined;
  size?: 's' | 'm' | 'l' | undefined;
};
