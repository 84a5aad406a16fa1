/** Panel of popovers, menus and comboboxes: raised, 12 px corners, above the dock. */
export const overlayLook =
  'z-50 rounded-l bg-raised text-ink shadow-2 outline-none animate-settle-in data-[state=closed]:animate-fade-out forced-colors:border';

/** Darkens the page behind dialogs and drawers. */
export const scrimLook = 'fixed inset-0 z-40 bg-scrim animate-fade-in data-[state=closed]:animate-fade-out';

/** A row of a menu. */
export const menuItemLook =
  'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-m px-2.5 py-1 text-14 outline-none max-md:min-h-11 data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-ink-disabled';
