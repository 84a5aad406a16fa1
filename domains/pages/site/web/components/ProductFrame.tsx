import type { ReactNode } from 'react';
import { Ridge } from '#platform/ui/Ridge.tsx';
import { useSession } from '#platform/web/session.tsx';

interface ProductFrameProps {
  readonly title: string;
  readonly lead: string;
  /** Below the lead: buttons and notes. */
  readonly head?: ReactNode;
  /** Beside the head from 1024 px on, for visitors alone. */
  readonly aside?: ReactNode;
  /** Sections, below each other. */
  readonly children: ReactNode;
}

/** Head and sections of a page about the product: for a visitor a band over the full width, for a member the sheet. */
export function ProductFrame({ title, lead, head, aside, children }: ProductFrameProps) {
  const isVisitor = useSession().state === 'visitor';
  if (!isVisitor) {
    return (
      <div className="flex flex-col gap-10 pb-6 max-md:gap-9">
        <header className="max-w-read">
          <h1 className="text-28 max-md:text-24">{title}</h1>
          <p className="mt-2 text-16 text-ink-2">{lead}</p>
          {head}
        </header>
        {children}
      </div>
    );
  }
  return (
    <>
      <header className="relative overflow-hidden bg-linear-to-b from-surface to-canvas">
        <div className="public-width relative z-10 grid gap-x-10 gap-y-8 pt-10 pb-44 max-md:pt-6 max-md:pb-32 lg:grid-cols-[minmax(0,1fr)_400px]">
          <div className={aside ? 'min-w-0' : 'max-w-read min-w-0 lg:col-span-2'}>
            <h1 className="text-40 font-[650] max-md:text-28">{title}</h1>
            <p className="mt-3 text-18 text-ink-2">{lead}</p>
            {head}
          </div>
          {aside}
        </div>
        <Ridge className="absolute inset-x-0 bottom-0 h-44 max-md:h-24" />
      </header>
      <div className="public-width flex flex-col gap-12 py-10 max-md:gap-9 max-md:py-8">{children}</div>
    </>
  );
}
