import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import type { ReactElement } from 'react';
import type { Check as Checked } from '../verify-checkpoint.ts';

const MARK = {
  true: { icon: Check, className: 'text-ok-mark', word: 'holds' },
  false: { icon: Ban, className: 'text-bad-mark', word: 'does not hold' },
  null: { icon: Info, className: 'text-info-mark', word: 'cannot be checked by this browser' },
} as const;

/** List of the checks made in this page, each with its result. */
export function CheckList({ checks }: { checks: readonly Checked[] }): ReactElement {
  return (
    <ul aria-label="What was checked" className="flex flex-col gap-1.5">
      {checks.map(({ label, holds }) => {
        const { icon: IconPart, className, word } = MARK[`${holds}`];
        return (
          <li key={label} className="flex items-start gap-2 text-14">
            <IconPart aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${className}`} />
            <span>
              {label}
              <span className="text-ink-3">{`: ${word}`}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
