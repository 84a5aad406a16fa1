import type { ReactElement } from 'react';
import { Link } from './Link.tsx';

export type Crumb = { label: string; href?: string | undefined };

/** The way to this page; the last item is the page itself. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }): ReactElement {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-14">
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <li
              key={item.href ?? item.label}
              className={last ? 'truncate font-medium' : 'flex shrink-0 gap-1 text-ink-2 after:content-["/"]'}
            >
              {item.href && !last ? (
                <Link href={item.href} className="rounded-s hover:text-ink hover:underline">
                  {item.label}
                </Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{item.label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
