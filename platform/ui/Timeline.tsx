import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import type { ReactElement } from 'react';
import type { Step } from './Stepper.tsx';

const STATE_WORD = { done: 'done', current: 'now', future: 'to come' };

/**
 * Points on a line: past ones pine, future ones hollow; the filled line ends at now. Horizontal from 768 px on,
 * vertical on a phone. Notes say what a point opens.
 */
export function Timeline({
  label,
  steps,
  className,
}: {
  label: string;
  steps: readonly Step[];
  className?: string | undefined;
}): ReactElement {
  return (
    <ol
      aria-label={label}
      className={clsx('flex max-md:flex-col md:grid md:auto-cols-fr md:grid-flow-col', className)}
    >
      {steps.map((step, index) => {
        const next = steps[index + 1];
        const filled = next !== undefined && step.state === 'done' && next.state !== 'future';
        return (
          <li key={step.label} className="relative flex gap-3 pb-3 last:pb-0 md:flex-col md:gap-1 md:pb-0">
            {next && (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute start-[8px] top-[18px] bottom-0 w-0.5 md:start-[18px] md:-end-0 md:top-[8px] md:bottom-auto md:h-0.5 md:w-auto',
                  filled ? 'bg-pine' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={clsx(
                'relative grid size-[18px] shrink-0 place-items-center rounded-full',
                step.state === 'future' ? 'border-2 border-line-strong bg-surface' : 'bg-pine text-on-pine',
              )}
            >
              {step.state === 'done' && <Check className="size-3 stroke-3" />}
            </span>
            <span className="min-w-0">
              <span className="block text-13 font-medium">
                {step.label}
                <span className="sr-only">, {STATE_WORD[step.state]}</span>
              </span>
              {step.note && <span className="block text-12 text-ink-3">{step.note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
