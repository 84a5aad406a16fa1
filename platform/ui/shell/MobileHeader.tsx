import type { ReactElement, ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { Wordmark } from '../Wordmark.tsx';

type MobileHeaderProps = {
  homeHref: string;
  /** Search, bell and the menu button, in this order. */
  actions: ReactNode;
};

/** The phone's header, below 768 px. */
export function MobileHeader({ homeHref, actions }: MobileHeaderProps): ReactElement {
  return (
    <header className="sticky top-0 z-20 flex h-header items-center justify-between gap-2 border-b border-line bg-surface ps-4 pe-1 md:hidden">
      <Link href={homeHref} className="flex min-h-11 items-center rounded-m">
        <Wordmark />
      </Link>
      <div className="flex items-center">{actions}</div>
    </header>
  );
}
