/** Dialog panel: centred from 768 px on, a bottom sheet below. */
export const dialogLook = [
  'fixed z-50 flex max-h-[calc(100dvh-48px)] flex-col overflow-y-auto bg-raised text-ink shadow-3 outline-none forced-colors:border',
  'md:inset-0 md:m-auto md:h-fit md:w-[calc(100%-48px)] md:rounded-xl',
  'max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-xl',
  'animate-rise-in data-[state=closed]:animate-rise-out',
].join(' ');

/** Button row: the safe choice comes first; on a phone the buttons fill the line. */
export const dialogFooterLook =
  'mt-4 max-md:pb-[env(safe-area-inset-bottom,0px)] flex flex-wrap justify-end gap-2 max-md:*:flex-1';
