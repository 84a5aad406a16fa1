import type { ReactElement, ReactNode } from 'react';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';

type SectionProps = { id: string; title: string; action?: ReactNode; children: ReactNode };

/** A part of a page of the exchange. */
export function Section({ id, title, action, children }: SectionProps): ReactElement {
  return (
    <section aria-labelledby={id} className="mt-8">
      <SectionHeader id={id} title={title} action={action} className="mb-3" />
      {children}
    </section>
  );
}
