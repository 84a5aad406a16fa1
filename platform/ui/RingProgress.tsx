import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { DEFAULT_PROGRESS_MAX, useCheckedProgress } from './checked-progress.ts';

type RingProgressProps = {
  label: string;
  value: number;
  max?: number | undefined;
  className?: string | undefined;
};

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

/** Progress as a ring of 46 px with the percentage inside; invalid values are logged and ignored. */
export function RingProgress({
  label,
  value,
  max = DEFAULT_PROGRESS_MAX,
  className,
}: RingProgressProps): ReactElement {
  const checked = useCheckedProgress(value, max);
  const percent = Math.round(checked.fraction * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={checked.max}
      aria-valuenow={checked.value ?? undefined}
      aria-valuetext={checked.value === null ? undefined : `${percent}%`}
      className={clsx('relative grid size-[46px] shrink-0 place-items-center', className)}
    >
      <svg viewBox="0 0 46 46" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle
          cx="23"
          cy="23"
          r={RADIUS}
          fill="none"
          strokeWidth="6"
          className="stroke-surface more:stroke-hover"
        />
        <circle
          cx="23"
          cy="23"
          r={RADIUS}
          fill="none"
          strokeWidth="6"
          strokeDasharray={`${LENGTH * checked.fraction} ${LENGTH}`}
          className="stroke-pine"
        />
      </svg>
      {checked.value !== null && (
        <span aria-hidden="true" className="tnum relative text-12 font-semibold">
          {percent}%
        </span>
      )}
    </div>
  );
}
