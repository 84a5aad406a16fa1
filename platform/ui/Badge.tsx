import { cva } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import type { Icon } from './icon.ts';

export type BadgeTone = 'neutral' | 'pine' | 'ok' | 'warn' | 'bad' | 'info' | 'example';

const look = cva(
  'inline-flex min-h-5 max-w-full shrink-0 items-center gap-1 rounded-s px-1.5 text-12 font-medium md:whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'edge-more bg-sunken text-ink-2',
        pine: 'edge-more bg-pine-soft text-pine-text',
        ok: 'edge-more bg-ok-soft text-ok-text',
        warn: 'edge-more bg-warn-soft text-warn-text',
        bad: 'edge-more bg-bad-soft text-bad-text',
        info: 'edge-more bg-info-soft text-info-text',
        example: 'border border-dashed border-line-strong bg-surface text-ink',
      },
    },
  },
);

type BadgeProps = {
  children: ReactNode;
  tone?: BadgeTone | undefined;
  icon?: Icon | undefined;
  className?: string | undefined;
};

/** A state in a word, with an icon where it has a meaning. Never clickable. */
export function Badge({ children, tone = 'neutral', icon: IconPart, className }: BadgeProps): ReactElement {
  return (
    <span className={clsx(look({ tone }), className)}>
      {IconPart && <IconPart aria-hidden className="size-3.5" />}
      {children}
    </span>
  );
}
