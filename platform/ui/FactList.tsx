import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';

/** Facts of a record as label and value, the values at the end of the line. */
export function FactList({
  facts,
  className,
}: {
  facts: readonly { label: string; value: ReactNode }[];
  className?: string | undefined;
}): ReactElement {
  return (
    <dl className={clsx('flex flex-col gap-[7px]', className)}>
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="tnum text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
