import type { ComponentPropsWithRef } from 'react';

/** The round button that opens the account menu; the menu passes its own attributes through. */
export function AccountMenuButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button
      aria-haspopup="menu"
      {...props}
      type="button"
      aria-label="Your account"
      className="hit-area motion-colors inline-grid size-ctl shrink-0 place-items-center rounded-full hover:bg-hover"
    />
  );
}
