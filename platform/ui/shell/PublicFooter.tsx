import type { ReactElement, ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { Wordmark } from '../Wordmark.tsx';

export type FooterColumn = { title: string; items: readonly { label: string; href: string }[] };

/** Foot of signed-out pages: columns of links and a last line. */
export function PublicFooter({
  columns,
  note,
}: {
  columns: readonly FooterColumn[];
  note?: ReactNode;
}): ReactElement {
  return (
    <footer className="border-t border-line bg-canvas">
      <div className="public-width py-10">
        <div className="grid gap-8 md:auto-cols-fr md:grid-flow-col">
          <Wordmark className="self-start" />
          {columns.map(({ title, items }) => (
            <nav key={title} aria-label={title}>
              <p className="font-semibold">{title}</p>
              <ul className="mt-2 flex flex-col gap-1.5 max-md:gap-0">
                {items.map(({ label, href }) => (
                  <li key={href}>
                    <Link
                      href={href}
                      className="rounded-s text-ink-2 hover:text-ink hover:underline max-md:flex max-md:min-h-11 max-md:items-center more:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {note && <div className="mt-8 border-t border-line pt-4 text-13 text-ink-2">{note}</div>}
      </div>
    </footer>
  );
}
