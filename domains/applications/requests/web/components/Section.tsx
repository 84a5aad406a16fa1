import type { ReactElement, ReactNode } from 'react';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';

type SectionProps = { id: string; title: string; note?: ReactNode; action?: ReactNode; children: ReactNode };

/** A part of the request's page. */
export function Section({ id, title, note, action, children }: SectionProps): ReactElement {
  return (
    <section aria-labelledby={id} className="mt-8">
      <SectionHeader id={id} title={title} note={note} action={action} className="mb-3" />
      {children}
    </section>
  );
}
