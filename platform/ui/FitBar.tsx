import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { Progress } from './Progress.tsx';

type FitBarProps = {
  /** Fit, 0 to 100. */
  fit: number;
  /** A blocker stands: the bar is grey, the number stays. */
  blocked?: boolean | undefined;
  /** `row` in lists (number and a 56 px bar), `card` with "fit" and a bar that fills the line. */
  variant?: 'row' | 'card' | undefined;
  /** "63 of 100" in a row, where no heading says what the number is. */
  scale?: boolean | undefined;
  className?: string | undefined;
};

/** Fit as number and bar; the parts of the score belong beside it. */
export function FitBar({
  fit,
  blocked = false,
  variant = 'row',
  scale = false,
  className,
}: FitBarProps): ReactElement {
  const card = variant === 'card';
  return (
    <div
      className={clsx('flex items-center', card ? 'min-w-0 flex-1 gap-3' : 'justify-end gap-2', className)}
    >
      <span aria-hidden="true" className="tnum whitespace-nowrap">
        <span className={card ? 'text-22 font-semibold' : 'font-semibold'}>{fit}</span>
        {scale && <span className="text-13 text-ink-2"> of 100</span>}
        {card && <span className="ms-1 text-13 text-ink-2">fit</span>}
      </span>
      <Progress
        label="Fit"
        value={fit}
        valueText={`${fit} of 100${blocked ? ', blocked' : ''}`}
        words="none"
        tone={blocked ? 'muted' : 'pine'}
        className={card ? 'min-w-16 flex-1' : 'w-14 max-md:w-10'}
      />
    </div>
  );
}
