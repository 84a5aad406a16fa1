import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { DEFAULT_PROGRESS_MAX, useCheckedProgress } from './checked-progress.ts';

export type ProgressProps = {
  /** Accessible name. */
  label: string;
  /** Between 0 and max; null: unknown, the bar moves without a number. Invalid values are logged and ignored. */
  value: number | null;
  max?: number | undefined;
  /** The value in words, for example "3,120 of 4,800"; also read aloud instead of a percentage. */
  valueText?: string | undefined;
  /** Where the words stand: beside the bar, or nowhere because the page already says them. */
  words?: 'beside' | 'none' | undefined;
  /** 6 px, or 12 px for funding. */
  thick?: boolean | undefined;
  /** `muted` greys the bar, for a fit that a blocker makes moot. */
  tone?: 'pine' | 'muted' | undefined;
  className?: string | undefined;
};

/** A bar on its track, with the value in words beside it. */
export function Progress(props: ProgressProps): ReactElement {
  const {
    label,
    value,
    max = DEFAULT_PROGRESS_MAX,
    valueText,
    words = 'beside',
    thick,
    tone = 'pine',
    className,
  } = props;
  const checked = useCheckedProgress(value, max);
  return (
    <div className={clsx('flex items-center gap-2.5', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={checked.max}
        aria-valuenow={checked.value ?? undefined}
        aria-valuetext={checked.value === null ? undefined : valueText}
        className={clsx(
          'relative min-w-8 flex-1 overflow-hidden rounded-s bg-sunken shadow-[inset_0_0_0_1px_var(--line)] forced-colors:border',
          thick ? 'h-3' : 'h-1.5',
        )}
      >
        <div
          className={clsx(
            'h-full rounded-s forced-colors:bg-[Highlight]',
            tone === 'pine' ? 'bg-pine' : 'bg-line-strong',
            checked.value === null &&
              (value === null ? 'w-2/5 animate-slide motion-reduce:animate-none' : 'w-0'),
          )}
          style={checked.value === null ? undefined : { width: `${checked.fraction * 100}%` }}
        />
      </div>
      {words === 'beside' && valueText && checked.value !== null && (
        <span aria-hidden="true" className="tnum shrink-0 text-13 text-ink-2">
          {valueText}
        </span>
      )}
    </div>
  );
}
