import type { ReactElement, ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { Ridge } from '../Ridge.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { Wordmark } from '../Wordmark.tsx';

type AuthShellProps = {
  homeHref: string;
  children: ReactNode;
  /** Benefits, beside the form from 1024 px on. */
  aside: ReactNode;
};

/** Sign in and registration: the form on the sheet, reasons over the ridge beside it. */
export function AuthShell({ homeHref, children, aside }: AuthShellProps): ReactElement {
  return (
    <div className="flex min-h-dvh bg-surface">
      <SkipLink />
      <div className="w-full px-4 py-4 md:px-16 md:py-6 lg:w-[560px] lg:shrink-0">
        <Link href={homeHref} className="inline-flex min-h-11 items-center rounded-m">
          <Wordmark />
        </Link>
        <main id="main" tabIndex={-1} className="mx-auto mt-6 max-w-[424px] outline-none md:mt-9">
          {children}
        </main>
      </div>
      <aside className="relative flex flex-1 flex-col overflow-hidden border-s border-line bg-canvas max-lg:hidden">
        <div className="max-w-[560px] flex-1 px-22 pt-28 pb-52">{aside}</div>
        <Ridge className="absolute inset-x-0 bottom-0 h-[180px]" />
      </aside>
    </div>
  );
}
