import { clsx } from 'clsx';
import type { ReactElement } from 'react';

/** A turning ring. Only inside a busy button and while the session loads; pages use skeletons. */
export function Spinner({ className }: { className?: string | undefined }): ReactElement {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={clsx('shrink-0 animate-spin motion-reduce:animate-none', className ?? 'size-4')}
    >
      <circle
        cx="8"
        cy="8"
        r="6.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="30 11"
        strokeLinecap="round"
      />
    </svg>
  );
}
