import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { numberText } from '../kernel/format/numbers.ts';
import { Button } from './Button.tsx';
import { Progress } from './Progress.tsx';

type LongWorkProps = {
  /** Name of the work, for example "Importing grant rows". */
  title: string;
  done: number;
  total: number;
  /** Known after about 5 s of work, for example "About 40 s left."; null before. */
  timeLeft?: string | null | undefined;
  onStop?: (() => void) | undefined;
  className?: string | undefined;
};

/** Work of more than 5 s: done of all, time left, that one may leave, and Stop. */
export function LongWork({ title, done, total, timeLeft, onStop, className }: LongWorkProps): ReactElement {
  const words = `${numberText(done)} of ${numberText(total)}`;
  return (
    <div className={clsx('rounded-l border border-line bg-surface px-4 py-3.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{title}</span>
        <span className="tnum text-13 text-ink-2">{words}</span>
      </div>
      <Progress label={title} value={done} max={total} valueText={words} words="none" className="my-2" />
      <div className="flex items-center justify-between gap-3">
        <span className="text-13 text-ink-2">{timeLeft ? `${timeLeft} ` : ''}You can leave this page.</span>
        {onStop && (
          <Button variant="quiet" size="s" className="-my-1 -me-2" onClick={onStop}>
            Stop
          </Button>
        )}
      </div>
    </div>
  );
}
