import type { ReactElement, ReactNode } from 'react';

/** Name (500) and a secondary line of a table cell. */
export function CellText({
  children,
  secondary,
}: {
  children: ReactNode;
  secondary?: ReactNode;
}): ReactElement {
  return (
    <>
      <span className="block font-medium">{children}</span>
      {secondary && <span className="block text-13 text-ink-3">{secondary}</span>}
    </>
  );
}
