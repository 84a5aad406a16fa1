import Search from 'lucide-react/icons/search';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from '../Kbd.tsx';
import { Link } from '../Link.tsx';
import { Wordmark } from '../Wordmark.tsx';
import { NavSections } from './NavSections.tsx';
import type { NavSection } from './nav-item.ts';

type SidebarProps = {
  homeHref: string;
  sections: readonly NavSection[];
  /** Opens the command palette; left out, the field is not drawn. */
  onSearch?: (() => void) | undefined;
  /** Usually a `UserCard`. */
  footer?: ReactNode;
};

/** 232 px from 1024 px on, 56 px of icons with tooltips from 768 px on, nothing below. */
export function Sidebar({ homeHref, sections, onSearch, footer }: SidebarProps): ReactElement {
  return (
    <aside className="sticky top-0 flex h-dvh w-14 shrink-0 flex-col px-2 max-md:hidden lg:w-sidebar lg:ps-3 lg:pe-2.5">
      <Link
        href={homeHref}
        className="mt-3 flex min-h-9 items-center self-start rounded-m px-2 max-lg:self-center"
      >
        <Wordmark className="*:last:max-lg:sr-only" />
      </Link>
      {onSearch && (
        <button
          type="button"
          onClick={onSearch}
          aria-keyshortcuts="Control+K Meta+K"
          className="motion-colors mt-1.5 flex h-[34px] shrink-0 items-center gap-2 rounded-m border border-line bg-surface px-2.5 text-13 text-ink-2 hover:bg-hover max-lg:size-10 max-lg:justify-center max-lg:self-center more:border-line-strong"
        >
          <Search aria-hidden />
          <span className="flex-1 text-start max-lg:sr-only">Search or jump to</span>
          <Kbd className="max-lg:hidden">Ctrl K</Kbd>
        </button>
      )}
      <div className="-mx-1 mt-2.5 min-h-0 flex-1 overflow-y-auto px-1 pb-4">
        <NavSections label="Main" sections={sections} shrinks />
      </div>
      {footer && <div className="shrink-0 pt-2 pb-3.5 max-lg:self-center">{footer}</div>}
    </aside>
  );
}
