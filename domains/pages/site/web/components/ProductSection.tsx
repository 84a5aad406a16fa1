import { type ReactNode, useId } from 'react';

interface ProductSectionProps {
  readonly title: string;
  /** One or two sentences below the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a product page, named by its heading. */
export function ProductSection({ title, lead, children }: ProductSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-22 font-semibold">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-read text-ink-2">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
