import { clsx } from 'clsx';
import type { ReactElement } from 'react';

/** The Hodag in a box of 32 × 32; the same path as emblem.svg and every favicon. */
export const EMBLEM_PATH =
  'M1.5 25.7c0-3.4 1-6.3 2.8-8.5l.5-5.4c.1-1 1.2-1.4 1.9-.7l2.6 2.5 1.7-4.9c.3-.9 1.5-1.1 2.1-.3l3 4.3 2-3.5c.5-.9 1.7-.8 2.1.1l.9 1.8c.2-2.7 1.4-5.1 3.4-6.9.7-.6 1.7-.1 1.6.8-.2 2.2.1 4.3 1 6.3 2 1.3 3.4 3.6 3.4 6.3v.6c0 2.3-1.6 3.9-3.9 3.9h-1.3c-.6 0-1.1.5-1.1 1.1v2.4c0 .9-.7 1.6-1.6 1.6h-3.2c-.9 0-1.6-.7-1.6-1.6 0-1.4-1.3-2.2-3.2-2.2s-3.2.8-3.2 2.2c0 .9-.7 1.6-1.6 1.6H3.1c-.9 0-1.6-.7-1.6-1.5Zm24.2-11.3a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z';

/**
 * The emblem in one color, `currentColor`, never smaller than 16 px, always looking right. It is decoration:
 * where it stands alone, put the name beside it for screen readers.
 */
export function Emblem({ className }: { className?: string | undefined }): ReactElement {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      className={clsx('shrink-0 fill-current', className ?? 'size-7')}
    >
      <path fillRule="evenodd" d={EMBLEM_PATH} />
    </svg>
  );
}
