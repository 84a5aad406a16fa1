import { clsx } from 'clsx';
import type { ReactElement } from 'react';

/** First letters of the first two words of a name (words part at space, hyphen, underscore and dot). */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-_.]+/).filter(Boolean);
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}

const SIZE = { s: 'size-6 text-[0.625rem]/none', m: 'size-8 text-12', l: 'size-11 text-16' };

type AvatarProps = {
  name: string;
  size?: 's' | 'm' | 'l' | undefined;
  /** Say the name where no text beside it does. */
  named?: boolean | undefined;
  className?: string | undefined;
};

/** Initials on a soft fill; never an invented face. */
export function Avatar({ name, size = 'm', named = false, className }: AvatarProps): ReactElement {
  return (
    <span
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={clsx(
        'edge-more inline-grid shrink-0 place-items-center rounded-full bg-pine-soft font-semibold text-pine-text',
        SIZE[size],
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
