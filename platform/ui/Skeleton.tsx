import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';

/** One grey box; give it the size of what will come by class, for example `h-9 w-9`. */
export function SkeletonBox({ className }: { className?: string | undefined }): ReactElement {
  return (
    <span
      aria-hidden="true"
      className={clsx('block rounded-s border border-line bg-sunken', className ?? 'h-2.5 w-full')}
    />
  );
}

type SkeletonProps = {
  /** Read aloud while loading, for example "Loading matches". */
  label: string;
  /** Boxes in the place of the content; three lines where nothing is given. */
  children?: ReactNode;
  className?: string | undefined;
};

/** Holds the place of content that loads. It is there at once but visible only after 200 ms. */
export function Skeleton({ label, children, className }: SkeletonProps): ReactElement {
  return (
    <div role="status" className={clsx('animate-late', className)}>
      <span className="sr-only">{label}</span>
      {children ?? (
        <div className="flex flex-col gap-2.5">
          <SkeletonBox />
          <SkeletonBox />
          <SkeletonBox className="h-2.5 w-4/5" />
        </div>
      )}
    </div>
  );
}
