import { clsx } from 'clsx';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import type { ReactElement } from 'react';
import type { Referral } from '../../contract/schemas.ts';
import { STATE_LOOK } from '../words.ts';

const LOOK = {
  ok: { icon: Check, text: 'text-ok-text' },
  warn: { icon: Eye, text: 'text-warn-text' },
  bad: { icon: Ban, text: 'text-bad-text' },
  info: { icon: Clock, text: 'text-ink-2' },
  neutral: { icon: Clock, text: 'text-ink-2' },
} as const;

/** A referral's state as icon and word. */
export function StateWord({ state }: Pick<Referral, 'state'>): ReactElement {
  const { label, tone } = STATE_LOOK[state];
  const { icon: IconPart, text } = LOOK[tone];
  return (
    <span className={clsx('inline-flex items-center gap-1', text)}>
      <IconPart aria-hidden className="size-4" />
      {label}
    </span>
  );
}
