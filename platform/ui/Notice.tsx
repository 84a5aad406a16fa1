import { cva } from 'class-variance-authority';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import type { Icon } from './icon.ts';
import { TONE_ICON, type Tone } from './tone-icon.ts';

const look = cva('edge-more flex items-start', {
  variants: {
    tone: {
      ok: 'bg-ok-soft text-ok-text',
      warn: 'bg-warn-soft text-warn-text',
      bad: 'bg-bad-soft text-bad-text',
      info: 'bg-info-soft text-info-text',
      neutral: 'bg-sunken text-ink-2',
      pine: 'bg-pine-soft text-ink',
    },
    shape: {
      box: 'gap-3 rounded-l px-3.5 py-3 text-13',
      band: 'gap-2 rounded-band px-2.5 py-2 text-13',
      strip: 'gap-3 px-8 py-2 text-13 max-md:px-4',
    },
  },
});

export type NoticeProps = {
  tone: Tone | 'neutral' | 'pine';
  title?: ReactNode;
  children?: ReactNode;
  /** Replaces the tone's icon, for example ban for a blocker; required sense for `neutral` and `pine`. */
  icon?: Icon | undefined;
  /** `box` in the page, `band` inside a card, `strip` full width under the header. */
  shape?: 'box' | 'band' | 'strip' | undefined;
  actions?: ReactNode;
  onClose?: (() => void) | undefined;
  /** `alert` for what just went wrong, `status` for what just changed; nothing for what was there all along. */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
};

/** A message in the page, with icon and words. */
export function Notice(props: NoticeProps): ReactElement {
  const { tone, title, children, icon, shape = 'box', actions, onClose, role, className } = props;
  const IconPart = icon ?? (tone === 'neutral' || tone === 'pine' ? undefined : TONE_ICON[tone]);
  return (
    <div
      role={role}
      className={clsx(look({ tone, shape }), (actions || onClose) && 'max-md:flex-wrap', className)}
    >
      {IconPart && (
        <IconPart
          aria-hidden
          className={clsx(
            shape === 'band' ? 'mt-px size-4' : 'mt-px size-4.5',
            tone === 'neutral' && 'text-pine-text',
          )}
        />
      )}
      <div className="min-w-0 flex-1">
        {title && <div className="font-medium">{title}</div>}
        {children}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div>}
      {onClose && (
        <IconButton icon={X} label="Close" size="s" onClick={onClose} className="-my-1 -me-1 text-current" />
      )}
    </div>
  );
}
