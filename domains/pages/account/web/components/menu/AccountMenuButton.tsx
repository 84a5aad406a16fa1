import type { ComponentPropsWithRef } from 'react';

/**
 * The round button that opens the account menu; the menu passes its own attributes through. Named by hidden words,
 * not by `aria-label`: initials cannot be said to it by voice.
 */
export function AccountMenuButton({ children, ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      aria-haspopup="menu"
      {...props}
      type="button"
      className="hit-area motion-colors inline-grid size-ctl shrink-0 place-items-center rounded-full hover:bg-hover"
    >
      {children}
      <span className="sr-only">Your account</span>
    </button>
  );
}
