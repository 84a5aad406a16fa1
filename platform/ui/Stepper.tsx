import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import type { ReactElement, ReactNode } from 'react';
import { Link } from './Link.tsx';

export type Step = {
  label: string;
  state: 'done' | 'current' | 'future';
  /** A second line: what it opens, or "done". */
  note?: ReactNode;
  href?: string | undefined;
};

type StepperProps = { label: string; steps: readonly Step[]; className?: string | undefined };

const STATE_WORD = { done: 'done', current: 'now', future: 'to come' };

function Mark({ step, index }: { step: Step; index: number }): ReactElement {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'tnum grid size-5.5 shrink-0 place-items-center rounded-full text-12 font-semibold',
        step.state === 'done' && 'edge-more bg-pine-soft text-pine-text',
        step.state === 'current' && 'bg-pine text-on-pine',
        step.state === 'future' && 'border-[1.5px] border-line-strong text-ink-2',
      )}
    >
      {step.state === 'done' ? <Check className="size-3.5 stroke-[2.5]" /> : index + 1}
    </span>
  );
}

/** Numbered steps of a wizard in one line; on a phone the current step is named, the others are marks. */
export function Stepper({ label, steps, className }: StepperProps): ReactElement {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex items-center gap-3.5 max-md:gap-2">
        {steps.map((step, index) => {
          const words = (
            <>
              <Mark step={step} index={index} />
              <span
                className={clsx(
                  step.state === 'current' ? 'font-semibold text-ink' : 'max-md:sr-only',
                  step.state === 'done' && 'font-medium',
                  step.state === 'future' && 'text-ink-2',
                )}
              >
                {step.label}
                <span className="sr-only">, {STATE_WORD[step.state]}</span>
              </span>
            </>
          );
          const look = 'flex items-center gap-2 rounded-s';
          return (
            <li
              key={step.label}
              aria-current={step.state === 'current' ? 'step' : undefined}
              className="flex items-center gap-3.5 not-last:flex-1 after:h-px after:min-w-2 after:flex-1 after:bg-line last:after:hidden max-md:gap-2"
            >
              {step.href ? (
                <Link href={step.href} className={look}>
                  {words}
                </Link>
              ) : (
                <span className={look}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
